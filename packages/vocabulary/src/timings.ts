/** Durations that more than one screen uses, in milliseconds. */

/** 'With no text' hint directions of Learn With Text. */
export const CHOOSE_TEXT_HINT_MS = 3000
/** 'With text but no selected words' directions of Learn With Text. */
export const CLICK_WORDS_HINT_MS = 4000
/** After a submit of the auth form. */
export const CLEAR_FORM_MS = 3000
/** Before going home when the preference could not be saved. */
export const PREFERENCE_FAILURE_MS = 2000
