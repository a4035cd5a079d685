// npm run graph: draws the pictures of docs/architecture.md anew.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { cruiseTree } from './boundaries.ts'
import { GRAPH_PATH, putGraph, toGraph } from './graph.ts'
import { TREES } from './parts.ts'

const ROOT = join(import.meta.dirname, '../..')
const path = join(ROOT, GRAPH_PATH)
const { imports } = await cruiseTree(ROOT, TREES)
writeFileSync(path, putGraph(readFileSync(path, 'utf8'), toGraph(imports)))
