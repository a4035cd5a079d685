/** Arguments and output of `npm run lessons`. */
import { parseArgs } from 'node:util'

import { LessonProblems } from '@wordnest/lessons/lesson-problems'

import { EnvProblems } from '#api/env.ts'

import { announceLesson } from './announce-lesson.ts'
import { checkLessons, draftFromCaptions, importLessons, removeLesson } from './lesson-commands.ts'
import { toDraftOptions, UsageProblem } from './lesson-options.ts'

const USAGE = `npm run lessons -- check [FILE or FOLDER ...]     says what is wrong with lessons; without one, with the product's own
npm run lessons -- import FILE or FOLDER ...      checks lessons and puts them into the database
npm run lessons -- remove ID                      takes an imported lesson out of the database
npm run lessons -- announce ID                    mails a lesson to those who want such mails, once to each
npm run lessons -- draft --captions FILE.vtt ...  writes a lesson from a film's captions, for you to edit
    --file FILM | --youtube ID                    the film: an MP4 or WebM file, or the ID of a video on YouTube
    --level beginner|intermediate|advanced        intermediate unless said
    --title TEXT  --poster FILE  --id NAME        made from the name of the file unless said
    --duration SECONDS                            of a film on YouTube
    --licence TEXT  --attribution TEXT            who may share the film, and who made it
    --out FILE  --force                           where the lesson is written; over a file that is there

DATA_DIR and DATABASE_URL say which database, SMTP_URL and PUBLIC_URL how mails go and where they lead, as for the server.`

const OPTIONS = {
  from: { type: 'string' },
  file: { type: 'string' },
  youtube: { type: 'string' },
  captions: { type: 'string' },
  poster: { type: 'string' },
  level: { type: 'string' },
  title: { type: 'string' },
  id: { type: 'string' },
  duration: { type: 'string' },
  licence: { type: 'string' },
  attribution: { type: 'string' },
  out: { type: 'string' },
  force: { type: 'boolean' },
  help: { type: 'boolean' },
} as const

type Write = (text: string) => unknown

export type Output = { readonly out: Write; readonly errors: Write }

async function run(args: readonly string[], say: (line: string) => unknown): Promise<void> {
  const { values, positionals } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true })
  const [command, ...paths] = positionals
  const options = toDraftOptions(values)
  if (values.help === true || command === 'help') {
    say(USAGE)
    return
  }
  switch (command) {
    case 'check':
      return checkLessons(paths, options.from, say)
    case 'import':
      if (paths.length === 0) throw new UsageProblem('Say which lesson, or which folder of lessons.')
      return importLessons(paths, options.from, say)
    case 'remove':
      if (paths.length !== 1 || paths[0] === undefined) throw new UsageProblem('Say the id of one lesson.')
      return removeLesson(paths[0], say)
    case 'announce':
      if (paths.length !== 1 || paths[0] === undefined) throw new UsageProblem('Say the id of one lesson.')
      return announceLesson(paths[0], say)
    case 'draft':
      if (paths.length > 0)
        throw new UsageProblem(`What is ${paths.join(' ')}? The film goes after --file or --youtube.`)
      return draftFromCaptions(options, say)
    default:
      throw new UsageProblem(command === undefined ? 'Say what to do.' : `There is no command "${command}".`)
  }
}

function explain(error: unknown, write: Write): number {
  const isUsage = error instanceof UsageProblem || (error instanceof TypeError && 'code' in error)
  const isExpected = isUsage || error instanceof LessonProblems || error instanceof EnvProblems
  const text = error instanceof Error ? error.message : String(error)
  write(`${isExpected ? text : `This did not work: ${text}`}\n`)
  if (error instanceof LessonProblems) write(`Nothing was changed: ${error.problems.length} to mend.\n`)
  if (isUsage) write(`\n${USAGE}\n`)
  return isUsage ? 2 : 1
}

/** Returns the exit code. 0: done; 1: failed, with the reason printed; 2: wrong arguments, with the usage printed. */
export async function runLessons(args: readonly string[], { out, errors }: Output): Promise<number> {
  try {
    await run(args, (line) => out(`${line}\n`))
    return 0
  } catch (error) {
    return explain(error, errors)
  }
}
