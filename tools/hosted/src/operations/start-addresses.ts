import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { join } from 'node:path'
import { createServer as createTlsServer } from 'node:tls'

/** Files in PEM format. */
export interface Certificate {
  file: string
  keyFile: string
}

interface Addresses extends AsyncDisposable {
  /** Variables with which Node and curl reach the addresses and accept the certificate. */
  environment: Readonly<Record<string, string>>
}

interface AddressesOptions {
  certificate: Certificate
  /** Ports of this machine by `name:port`, such as `app.foundation.org:443`. */
  ports: Readonly<Record<string, number>>
}

/** Makes public names reachable on this machine, for programs that use a proxy. */
export async function startAddresses({ certificate, ports }: AddressesOptions): Promise<Addresses> {
  const proxy = createServer()
  const sockets = new Set<Socket>()
  proxy.on('connection', (socket) => sockets.add(socket))
  proxy.on('connect', ({ url = '' }: IncomingMessage, socket: Socket) => {
    const port = ports[url]
    if (!port) return socket.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const target = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      socket.pipe(target).pipe(socket)
    })
    target.on('error', () => socket.destroy())
    socket.on('error', () => target.destroy())
  })
  await new Promise<void>((settle) => proxy.listen(0, '127.0.0.1', settle))
  const url = `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
  return {
    environment: {
      ...{ HTTP_PROXY: url, HTTPS_PROXY: url, NO_PROXY: 'localhost,127.0.0.1' },
      ...{ NODE_USE_ENV_PROXY: '1', NODE_EXTRA_CA_CERTS: certificate.file },
      CURL_CA_BUNDLE: certificate.file,
    },
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((settle) => proxy.close(settle))
    },
  }
}

/** Serves https on a port of the system's choice, and passes the plain bytes on to another port. */
export async function startTls(
  { file, keyFile }: Certificate,
  target: number,
): Promise<AsyncDisposable & { port: number }> {
  const keys = { cert: readFileSync(file), key: readFileSync(keyFile) }
  const sockets = new Set<Socket>()
  const server = createTlsServer(keys, (socket) => {
    sockets.add(socket)
    const plain = connect(target, '127.0.0.1')
    socket.pipe(plain).pipe(socket)
    socket.on('error', () => plain.destroy())
    plain.on('error', () => socket.destroy())
  })
  await new Promise<void>((settle) => server.listen(0, '127.0.0.1', settle))
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((settle) => server.close(settle))
    },
  }
}

/**
 * Creates a certificate of its own authority that is valid for the names.
 *
 * @throws Error with the output if openssl is missing or fails.
 */
export function createCertificate(folder: string, names: readonly string[]): Certificate {
  const [file, keyFile] = [join(folder, 'certificate.pem'), join(folder, 'certificate.key')]
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes']
  const subject = ['-subj', '/CN=emulation', '-addext', `subjectAltName=DNS:${names.join(',DNS:')}`]
  const output = ['-out', file, '-keyout', keyFile]
  const { status, stderr, error } = spawnSync(
    'openssl',
    ['req', '-x509', '-days', '2', ...key, ...subject, ...output],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl failed:\n${error ?? stderr}`)
  return { file, keyFile }
}
