import { toFolders } from '../pages/folders.ts'
import { measureRoutes, type RouteSize } from '../pages/sizes.ts'
import { ensureWebBuilt } from '../start/web-build.ts'

/** Brotli bytes. Home is what a newcomer waits for on a phone; a page more may cost what only it needs. */
export const BUDGETS = {
  homeBytes: 120_000,
  /**
   * The aim is 90 kB. A list of every chunk is in it: one more costs 30 to 60 bytes. That Try Again gets code which did not
   * come costs 0.1 kB.
   */
  homeScriptBytes: 91_200,
  /** What Home loads once it can be used, the session among it: 39.6 kB on 27 November 2026, without what cleans texts. */
  homeLaterScriptBytes: 39_800,
  /** 25 kB is the aim; Sentence Scramble has the rules of English word order besides. */
  ownScriptBytes: 29_200,
  /**
   * Until a page can be used: 160 kB that pages share, 25 of its own, and 27 for what several screens of words share: the
   * learner's log, which lists, texts and films are on, and the meanings of a card. What keeps a late answer from the log of
   * another learner, and drafts of a film apart, took 0.8 kB: a learner's data is not lost for a size.
   */
  anyBytes: 215_700,
}

/** The pages that weigh too much, one line each. Builds them if their sources have changed. */
export async function loadPageSizeProblems(root: string): Promise<string[]> {
  await ensureWebBuilt(root)
  return toPageSizeProblems(measureRoutes(toFolders(root).dist))
}

export function toPageSizeProblems(sizes: readonly RouteSize[]): string[] {
  const home = sizes.find(({ path }) => path === '/')
  if (!home) return ['the build has no page for /']
  return [
    ...toProblem('/ until it can be used', home.firstBytes, BUDGETS.homeBytes),
    ...toProblem('/ script', home.scriptBytes, BUDGETS.homeScriptBytes),
    ...toProblem('/ script that comes later', home.laterScriptBytes, BUDGETS.homeLaterScriptBytes),
    ...sizes.flatMap(({ path, firstBytes, ownScriptBytes }) => [
      ...(path === '/' ? [] : toProblem(`${path} until it can be used`, firstBytes, BUDGETS.anyBytes)),
      ...toProblem(`${path} script of its own`, ownScriptBytes, BUDGETS.ownScriptBytes),
    ]),
  ]
}

const toProblem = (what: string, bytes: number, budget: number): string[] =>
  bytes <= budget ? [] : [`${what}: ${bytes} bytes compressed, ${budget} are allowed`]
