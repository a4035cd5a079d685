/**
 * Request header of a learner's calls: the id of the learner that the page shows. In another learner's session the call
 * is refused with `other-learner`, because the cookie can change without a message to the page. A log-out names the learner
 * who has left.
 */
export const LEARNER_HEADER = 'x-wordnest-learner'
