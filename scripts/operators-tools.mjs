/**
 * Programs of an operator's machine that tests run: those that are there, or those that Debian can install. The tests
 * look for them themselves, and are skipped where one is missing.
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { aptGet, updatePackageLists } from './apt-get.mjs'

/** Debian's packages, each with a program of it. */
const packages = {
  postgresql: 'initdb',
  nginx: 'nginx',
  pgbouncer: 'pgbouncer',
  haproxy: 'haproxy',
  prometheus: 'promtool',
}

export async function installOperatorsTools() {
  const missing = Object.keys(packages).filter((name) => !isThere(name))
  if (missing.length === 0 || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  console.log(`Installing ${missing.join(', ')}…`)
  const keepSettings = ['-o', 'Dpkg::Options::=--force-confold']
  makeNoCluster()
  const allowServices = forbidServices()
  await updatePackageLists()
  await aptGet('install', '-y', '--no-install-recommends', ...keepSettings, ...missing)
  allowServices()
}

function isThere(name) {
  if (name === 'postgresql' && existsSync('/usr/lib/postgresql')) return true
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin']
  return folders.some((folder) => existsSync(join(folder, packages[name])))
}

/** Debian would also create a database cluster and start a server for it. */
function makeNoCluster() {
  const settings = '/etc/postgresql-common'
  mkdirSync(settings, { recursive: true })
  writeFileSync(`${settings}/createcluster.conf`, 'create_main_cluster = false\n', { flag: 'a' })
}

/** Debian starts the services that it installs unless this file says no. */
function forbidServices() {
  const policy = '/usr/sbin/policy-rc.d'
  if (existsSync(policy)) return () => undefined
  writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  return () => rmSync(policy)
}
