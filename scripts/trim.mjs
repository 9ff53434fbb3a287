/** Removes from the installed production packages what nothing reads at run time: a quarter of their weight. */
import { existsSync, lstatSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './root.mjs'

/** Paths below `node_modules`. Types stay, because a development install has the same packages. */
const unread = [
  // Headers of Node, for compiling native modules; ours come compiled.
  /^node-[^/]+\/(?:include|share)\//,
  /\.(?:map|a)$/,
  /^pdfkit\/(?:\.yarn\/|js\/pdfkit\.(?:standalone|browser))/,
  /^fastify\/(?:docs|test)\//,
  /^bintrees\/test\//,
  /^zod\/src\//,
  // The builds for browsers and for machines without WebAssembly.
  /^@hyzyla\/pdfium\/dist\/pdfium\.wasm\.base64-/,
  /^libheif-js\/libheif\//,
  // The builds for other loaders, and the tables of other sizes.
  /^libphonenumber-js\/(?:build|bundle|es6-modern|max|mobile|source)\//,
  // A face for each weight, of which our papers use two.
  /^@expo-google-fonts\/[^/]+\/(?!400Regular\/|600SemiBold\/)[^/]+\//,
]

const block = 4096

export function isUnread(path) {
  return unread.some((pattern) => pattern.test(path))
}

/**
 * The files of the production packages that are installed, as paths below `node_modules`. A folder that nothing reads is
 * one entry, which ends in a slash.
 */
export function* productionFiles() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  for (const [path, { dev }] of Object.entries(packages)) {
    if (path !== '' && !dev && existsSync(join(root, path))) yield* filesBelow(path.replace(/^node_modules\//, ''))
  }
}

function* filesBelow(folder) {
  for (const entry of readdirSync(join(root, 'node_modules', folder), { withFileTypes: true })) {
    // A package inside of a package has its own line in the lock file.
    if (entry.name === 'node_modules') continue
    const path = `${folder}/${entry.name}${entry.isDirectory() ? '/' : ''}`
    if (!entry.isDirectory() || isUnread(path)) yield path
    else yield* filesBelow(path.slice(0, -1))
  }
}

/** A file's size on a disk with the usual blocks, in bytes; this disk may compress it. */
export function weightOf(path) {
  return Math.ceil(lstatSync(join(root, 'node_modules', path)).size / block) * block
}

export function trim() {
  for (const path of [...productionFiles()].filter(isUnread))
    rmSync(join(root, 'node_modules', path), { recursive: true })
}
