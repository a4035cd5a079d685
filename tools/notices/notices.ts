import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Lockfile } from '../check/lockfile.ts'
import { compare, listProductionPackages, type ProductionPackage } from './production-packages.ts'

export const NOTICES_PATH = 'THIRD-PARTY-NOTICES.md'

/** With the text of its licence, where the package has one. */
type LicensedPackage = ProductionPackage & { readonly text: string | undefined }

const LICENCE_FILE = /^(?:licen[cs]e|copying|notice)/i
const COPYRIGHT = /^\s*(?:Portions )?(?:Copyright\b|COPYRIGHT \(C\)|©|\([cC]\) \d{4})(?!.*[[{])/
const TITLE = /^\s*(?:the )?(?:mit|isc) licen[cs]e(?: \(mit\))?\.?\s*$/i

/** The part of the notices about npm packages, by the text of their licences. */
function toNotices(packages: readonly LicensedPackage[]): string {
  const installed = packages.filter(({ isOptional }) => !isOptional)
  const groups = Map.groupBy(
    installed.filter(({ text }) => text !== undefined),
    ({ licence, text = '' }) => `${licence} ${toKey(text)}`,
  )
  const sections = [...groups.values()].map((members) => ({
    title: members[0]?.licence ?? '',
    lines: [...members.flatMap(toCopyrightLines), '', toBody(members[0]?.text ?? '')],
  }))
  const withoutText = installed.filter(({ text }) => text === undefined)
  const optional = packages.filter(({ isOptional }) => isOptional)
  return [
    ...sections.toSorted((a, b) => compare(a.title, b.title)),
    { title: 'Packages that name their licence and bring no text', lines: withoutText.map(toReference) },
    { title: 'Packages for single platforms, whose texts come with them', lines: optional.map(toReference) },
  ]
    .filter(({ lines }) => lines.length > 0)
    .map(({ title, lines }) => `### ${title}\n\n${toFence(lines)}`)
    .join('\n\n')
}

const toLabel = ({ name, version, isOfPage }: ProductionPackage) => `${name} ${version}${isOfPage ? ' (page)' : ''}`

const toReference = (each: LicensedPackage) =>
  `${toLabel(each)}: ${each.licence}${/^[\w.-]+$/.test(each.licence) ? `, https://spdx.org/licenses/${each.licence}.html` : ''}`

function toCopyrightLines(each: LicensedPackage): string[] {
  const lines = (each.text ?? '').split('\n').filter((line) => COPYRIGHT.test(line))
  return [toLabel(each), ...lines.map((line) => `  ${line.trim()}`)]
}

/** The text without the lines that differ from package to package. */
const toBody = (text: string) =>
  text
    .split('\n')
    .filter((line) => !COPYRIGHT.test(line) && !TITLE.test(line))
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .replaceAll(/^\n+|\n+$/g, '')

/** Texts that differ by line breaks, quotes and capitals alone are one. */
const toKey = (text: string) =>
  toBody(text)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .replaceAll('all rights reserved', '')
    .trim()

/** No text may end its own fence. */
const toFence = (lines: readonly string[]) => ['```text', ...lines, '```'].join('\n')

const START = '<!-- npm packages: start -->'
const END = '<!-- npm packages: end -->'

/** The page with the notices in their place. Throws when it has no place for them. */
function putNotices(page: string, notices: string): string {
  const [start, end] = [page.indexOf(START), page.indexOf(END)]
  if (start === -1 || end < start) throw new Error(`${NOTICES_PATH} has no ${START} and ${END}`)
  return `${page.slice(0, start)}${START}\n\n${notices}\n\n${page.slice(end)}`
}

function loadText(root: string, { path, isOptional }: ProductionPackage): string | undefined {
  if (isOptional) return undefined
  const texts = readdirSync(join(root, path), { withFileTypes: true })
    .filter((file) => file.isFile() && LICENCE_FILE.test(file.name))
    .map(({ name }) => name)
    .toSorted(compare)
    .map((name) =>
      readFileSync(join(root, path, name), 'utf8')
        .replaceAll('\r\n', '\n')
        .replaceAll('```', "'''"),
    )
  return texts.length === 0 ? undefined : texts.join('\n\n')
}

/** The page as it should be. */
export function loadNotices(root: string): string {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile
  const packages = listProductionPackages(lockfile).map((each) => ({ ...each, text: loadText(root, each) }))
  return putNotices(readFileSync(join(root, NOTICES_PATH), 'utf8'), toNotices(packages))
}

/** One line when the page does not name the packages that the product runs with. */
export function loadNoticeProblems(root: string): string[] {
  if (loadNotices(root) === readFileSync(join(root, NOTICES_PATH), 'utf8')) return []
  return [`${NOTICES_PATH} names other packages than the lockfile: npm run notices`]
}
