/** Copies the log's study list and counts into the stores of the page. */
import { setLearner, useSession } from '#shared/accounts/session.ts'
import { useLearnerLog } from '#sync/learner-log.ts'
import { NO_LOGGED_STUDY, useLoggedStudy } from '#sync/logged-study.ts'
import { hasNotes } from '#sync/notes.ts'

const isStudyNote = (type: string): boolean => type.startsWith('study-') || type === 'void'

function writeStudy(): void {
  const { status, learnerId, state, hasLists, hasFailed } = useLearnerLog.getState()
  if (status === 'failed') return useLoggedStudy.setState({ ...NO_LOGGED_STUDY, status: 'failed', learnerId }, true)
  if (status !== 'open') return useLoggedStudy.setState(NO_LOGGED_STUDY, true)
  // A change that is shown already is not in the log yet: it comes next.
  if (hasNotes(learnerId, isStudyNote)) return
  const { words, source, earlier } = state.study
  const isKnown = hasLists || words !== undefined
  const next = isKnown ? 'known' : hasFailed ? 'failed' : 'waiting'
  const before = useLoggedStudy.getState()
  const isSame =
    before.status === next &&
    before.learnerId === learnerId &&
    before.words === words &&
    before.earlier === earlier &&
    before.source === source
  if (!isSame) useLoggedStudy.setState({ status: next, learnerId, words, source, earlier })
}

/** The server counts acknowledged events; the learner sees all of their own. */
function writeCounts(): void {
  const { status, learnerId, state, hasLists } = useLearnerLog.getState()
  const { learner } = useSession.getState()
  if (status !== 'open' || !hasLists || learner === null || learner.id !== learnerId) return
  // Swipes that are counted here already are not in the log yet.
  if (hasNotes(learnerId, (type) => type === 'swiped')) return
  const cardsSwiped = state.swipes.count
  const personalWords = state.savedCount
  if (learner.cardsSwiped === cardsSwiped && learner.personalWords === personalWords) return
  setLearner({ ...learner, cardsSwiped, personalWords })
}

/** Returns a function that stops it. */
export function observeParts(): () => void {
  const write = () => {
    writeStudy()
    writeCounts()
  }
  const ends = [useLearnerLog.subscribe(write), useSession.subscribe(writeCounts)]
  write()
  return () => ends.forEach((end) => end())
}
