/** What is wrong with a lesson: the file, the field in it, and the reason, each on one line. */

export type LessonProblem = { readonly file: string; readonly field: string; readonly reason: string }

/** `quizPoints[1].time` */
export const toField = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (field, part) => (typeof part === 'number' ? `${field}[${part}]` : `${field}${field && '.'}${String(part)}`),
    '',
  )

const toLine = ({ file, field, reason }: LessonProblem): string =>
  [file, field, reason].filter((part) => part !== '').join(': ')

export class LessonProblems extends Error {
  readonly problems: readonly LessonProblem[]
  constructor(problems: readonly LessonProblem[]) {
    super(problems.map(toLine).join('\n'))
    this.name = 'LessonProblems'
    this.problems = problems
  }
}
