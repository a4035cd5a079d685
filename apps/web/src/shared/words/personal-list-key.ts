/** The storage key of the signed-in learner's personal list. */
export const PERSONAL_LIST_KEY = 'wordnest.personalList'
