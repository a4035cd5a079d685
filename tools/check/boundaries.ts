import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { cruise, type IModule } from 'dependency-cruiser'
import config from '../../.dependency-cruiser.mjs'

export type Break = { rule: string; from: string; to: string }
/** Paths from the root of the tree; type imports too. */
export type Import = { from: string; to: string }
export type Tree = { moduleCount: number; breaks: Break[]; imports: Import[] }

// An empty cruise is green: a parser that reads nothing must not pass for a clean tree.
const MIN_MODULES = 60
const UNDECLARED_WORKSPACE = 'undeclared-workspace'

/** Reads every import below the folders and holds it against the rules. Paths count from `baseDir`. */
export async function cruiseTree(baseDir: string, folders: string[]): Promise<Tree> {
  const { output } = await cruise(
    folders.filter((folder) => existsSync(join(baseDir, folder))),
    { ...config.options, ruleSet: { forbidden: config.forbidden ?? [] }, validate: true, baseDir },
    {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with text')
  const breaks = output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return {
    moduleCount: output.modules.length,
    breaks: [...breaks, ...findUndeclaredWorkspaces(output.modules, baseDir)],
    imports: output.modules.flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    ),
  }
}

/** Hoisting lets a workspace import its neighbour without declaring it; the cruiser does not see that. */
function findUndeclaredWorkspaces(modules: IModule[], baseDir: string): Break[] {
  return modules
    .filter(({ source }) => !/node_modules\/|^(bench|tools)\//.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.flatMap(({ module }) => {
        const name = /^@wordnest\/[^/]+/.exec(module)?.[0]
        if (name === undefined || isDeclared(join(baseDir, source), name)) return []
        return [{ rule: UNDECLARED_WORKSPACE, from: source, to: module }]
      }),
    )
}

function isDeclared(file: string, name: string): boolean {
  const manifest = loadNearestManifest(dirname(file))
  return (
    manifest.name === name || [manifest.dependencies, manifest.devDependencies].some((list) => list && name in list)
  )
}

type Manifest = { name?: string; dependencies?: Record<string, string>; devDependencies?: Record<string, string> }

function loadNearestManifest(folder: string): Manifest {
  const path = join(folder, 'package.json')
  if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8')) as Manifest
  const parent = dirname(folder)
  return parent === folder ? {} : loadNearestManifest(parent)
}

/** What is wrong with the project's imports, one line each. */
export function toBoundaryProblems(tree: Pick<Tree, 'moduleCount' | 'breaks'>): string[] {
  const problems = tree.breaks.map(({ rule, from, to }) => `${rule}: ${from} -> ${to}`)
  if (tree.moduleCount < MIN_MODULES) {
    problems.push(`only ${tree.moduleCount} modules were read, ${MIN_MODULES} or more are there: the cruise is blind`)
  }
  return problems
}

/** Rules that every project tree is held against, by name. */
export function getRuleNames(): string[] {
  return [...(config.forbidden ?? []).map(({ name }) => name ?? ''), UNDECLARED_WORKSPACE]
}

/**
 * What the canary shows to be wrong with the rules, one line each.
 * @param expected rules by file, from the `// breaks:` lines
 */
export function toCanaryProblems(ruleNames: string[], expected: Map<string, string[]>, breaks: Break[]): string[] {
  const found = new Map<string, Set<string>>()
  for (const { from, rule } of breaks) found.set(from, (found.get(from) ?? new Set()).add(rule))
  const files = [...new Set([...expected.keys(), ...found.keys()])].toSorted()
  const wrong = files.flatMap((file) => {
    const wanted = (expected.get(file) ?? []).toSorted().join(', ')
    const got = [...(found.get(file) ?? [])].toSorted().join(', ')
    return wanted === got ? [] : [`${file}: expected [${wanted}], caught by [${got}]`]
  })
  const tried = new Set([...expected.values()].flat())
  const untried = ruleNames.filter((rule) => !tried.has(rule)).map((rule) => `${rule}: no file in the canary breaks it`)
  return [...wrong, ...untried]
}
