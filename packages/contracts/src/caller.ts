/**
 * Request header of a learner's calls: the id of whom the page takes them to be. In the session of somebody else the call is
 * refused with `other-learner`: a cookie can change hands where the page has not heard of it.
 */
export const LEARNER_HEADER = 'x-wordnest-learner'
