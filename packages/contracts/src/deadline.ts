/** Response header of API answers: how many milliseconds the server works on a call at most. */
export const DEADLINE_HEADER = 'x-wordnest-deadline'
