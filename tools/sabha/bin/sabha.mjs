#!/usr/bin/env node
// Plain JavaScript: it goes on with the Node that Sabha brings, whichever began it.

import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { ensureNativeParts } from '../../setup/native-parts.mjs'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const node = await ensureNativeParts()
const { status } = spawnSync(node, [main, ...process.argv.slice(2)], { stdio: 'inherit' })
process.exitCode = status ?? 1
