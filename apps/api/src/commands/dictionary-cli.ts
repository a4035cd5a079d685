/** Arguments and output of `npm run dictionary`. */
import { parseArgs } from 'node:util'

import { loadDictionary } from '@wordnest/dictionary/dictionary'
import { loadMergedSenses } from '@wordnest/dictionary/entries/merged-senses'

import { openDatabase } from '#api/db/dialects.ts'
import { migrateDatabase } from '#api/db/migrate.ts'
import { EnvProblems, loadEnv } from '#api/env.ts'
import { buildMissingWordsRepository } from '#api/modules/dictionary/missing-words.repository.ts'
import { countPickedSenses } from '#api/modules/log/picked-senses.repository.ts'
import { FEWEST_LEARNERS } from '#api/modules/dictionary/missing-words.service.ts'

const USAGE = `npm run dictionary -- missing            words that ${FEWEST_LEARNERS} learners asked for on different days, and that have no entry of ours
npm run dictionary -- picked             senses that learners chose for their cards, and how many did
npm run dictionary -- look-up WORD ...   what the dictionary says of a word or phrase
npm run dictionary -- choose WORD TEXT   which meaning it has in a text

DATA_DIR and DATABASE_URL say which database, as for the server.`

type Write = (text: string) => unknown
export type Output = { readonly out: Write; readonly errors: Write }

class UsageProblem extends Error {}

async function listMissing(say: Write): Promise<void> {
  const database = openDatabase(loadEnv('command').database, () => undefined)
  try {
    await migrateDatabase(database)
    const missing = await buildMissingWordsRepository(database.db).list(FEWEST_LEARNERS)
    if (missing.length === 0) say('No word is missing yet.\n')
    for (const { word, learners, lastDay } of missing) say(`${word}\t${learners} learners\tlast on ${lastDay}\n`)
  } finally {
    await database.close()
  }
}

async function listPicked(say: Write): Promise<void> {
  const database = openDatabase(loadEnv('command').database, () => undefined)
  try {
    await migrateDatabase(database)
    const picked = await countPickedSenses(database.db, await loadMergedSenses())
    if (picked.length === 0) say('No sense has been chosen yet.\n')
    for (const { senseId, learners } of picked) say(`${senseId}\t${learners} learners\n`)
  } finally {
    await database.close()
  }
}

async function lookUpWords(words: readonly string[], say: Write): Promise<void> {
  if (words.length === 0) throw new UsageProblem('Say which word.')
  const dictionary = await loadDictionary()
  for (const word of words) {
    const { entries, suggestions } = dictionary.lookUp(word)
    if (entries.length === 0)
      say(`${word}: nothing found${suggestions.length > 0 ? `; did you mean ${suggestions.join(', ')}?` : ''}\n`)
    for (const { headword, partOfSpeech, ipa, meanings } of entries) {
      say(`${headword} (${partOfSpeech})${ipa === undefined ? '' : ` /${ipa}/`}\n`)
      for (const { level, definition, sentence, origin } of meanings)
        say(`  ${level ?? origin}  ${definition}${sentence === '' ? '' : `: ${sentence}`}\n`)
    }
  }
}

async function chooseMeaning([word, ...text]: readonly string[], say: Write): Promise<void> {
  if (word === undefined || text.length === 0) throw new UsageProblem('Say the word, then its text.')
  const dictionary = await loadDictionary()
  const [found] = await dictionary.define([word], text.join(' '))
  if (!found?.found) return void say(`${word}: nothing found\n`)
  say(`${found.headword ?? found.lemma} (${found.partOfSpeech}, ${found.certainty}): ${found.definition}\n`)
  for (const { partOfSpeech, definition } of found.otherMeanings) say(`  or (${partOfSpeech}): ${definition}\n`)
}

async function run(args: readonly string[], say: Write): Promise<void> {
  const { positionals } = parseArgs({ args: [...args], allowPositionals: true })
  const [command, ...rest] = positionals
  if (command === 'missing') return listMissing(say)
  if (command === 'picked') return listPicked(say)
  if (command === 'look-up') return lookUpWords(rest, say)
  if (command === 'choose') return chooseMeaning(rest, say)
  if (command === 'help') return void say(`${USAGE}\n`)
  throw new UsageProblem(command === undefined ? 'Say what to do.' : `There is no command "${command}".`)
}

/** The exit code: 0, or 1 after printing the reason. */
export async function runDictionary(args: readonly string[], { out, errors }: Output): Promise<number> {
  try {
    await run(args, out)
    return 0
  } catch (error) {
    const isUsage = error instanceof UsageProblem || (error instanceof TypeError && 'code' in error)
    const text = error instanceof Error ? error.message : String(error)
    errors(`${isUsage || error instanceof EnvProblems ? text : `This did not work: ${text}`}\n`)
    if (isUsage) errors(`\n${USAGE}\n`)
    return 1
  }
}
