/** Where this browser keeps the personal list of who is signed in. */
export const PERSONAL_LIST_KEY = 'wordnest.personalList'
