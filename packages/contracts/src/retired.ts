/** Paths of calls that pages of older versions still make: lists and swipes are events of the log now. */
export const RETIRED_PATHS = ['/api/me/personal-list', '/api/me/study-list', '/api/me/swipes'] as const
