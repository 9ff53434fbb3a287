/** The proxy of an operator: nginx with the site of `deploy/nginx.conf`, on ports of this test. */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const site = resolve(import.meta.dirname, '../../deploy/nginx.conf')
const nobody = 65_534

type Proxy = { readonly folder: string; readonly certificate: string; remove(): Promise<void> }

type Ports = { readonly plain: number; readonly tls: number; readonly processes: readonly [number, number] }

/** A folder with everything that nginx needs, and a self-signed certificate for `localhost`. */
export async function writeProxy({ plain, tls, processes }: Ports): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), 'larkfield-nginx-'))
  const [certificate, key] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')]
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  // The name of the last option before OpenSSL 3, which still knows it.
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, ...name, '-keyout', key, '-out', certificate])
  const text = (await readFile(site, 'utf8'))
    // The machine of a test may be without IPv6.
    .replaceAll(/^\s*listen \[::\].*\n/gm, '')
    .replaceAll('listen 80;', `listen 127.0.0.1:${plain};`)
    .replaceAll('listen 443 ', `listen 127.0.0.1:${tls} `)
    .replaceAll('127.0.0.1:3000', `127.0.0.1:${processes[0]}`)
    .replaceAll('127.0.0.1:3001', `127.0.0.1:${processes[1]}`)
    .replaceAll(/\/etc\/ssl\/invest\.example/g, folder)
  await writeFile(join(folder, 'site.conf'), text)
  const ownFolders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${folder};`)
  await writeFile(
    join(folder, 'nginx.conf'),
    `daemon off;
pid ${folder}/nginx.pid;
error_log stderr;
events {}
http {
  access_log off;
  ${ownFolders.join('\n  ')}
  include site.conf;
}
`,
  )
  await hand(folder, [certificate, key])
  return { folder, certificate, remove: () => rm(folder, { recursive: true, force: true }) }
}

// nginx runs unprivileged, also when root runs the tests.
async function hand(folder: string, secrets: readonly string[]): Promise<void> {
  if (process.getuid?.() !== 0) return
  await Promise.all([folder, ...secrets].map((path) => chown(path, nobody, nobody)))
  await chmod(folder, 0o700)
}

const asNobody = () => (process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {})

const argumentsFor = ({ folder }: Proxy) => ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', 'stderr']

/** Output of `nginx -t`. */
export async function checkProxy(nginx: string, proxy: Proxy): Promise<string> {
  const { stderr } = await promisify(execFile)(nginx, ['-t', ...argumentsFor(proxy)], asNobody())
  return stderr
}

/** Returns how to stop it. Calls are answered from then on. */
export async function startProxy(nginx: string, proxy: Proxy): Promise<() => Promise<void>> {
  const child = spawn(nginx, argumentsFor(proxy), { ...asNobody(), stdio: ['ignore', 'ignore', 'inherit'] })
  const ended = once(child, 'exit')
  return async () => {
    child.kill('SIGTERM')
    await ended
  }
}
