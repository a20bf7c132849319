import { execFileSync, spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Whether openssl is installed. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0

/**
 * Creates a CA and a certificate, by default for 127.0.0.1, in the folder. Returns the paths of the files.
 */
export function buildAuthority(folder: string, name: string, { days = 2, names = 'IP:127.0.0.1' } = {}) {
  const openssl = (line: string) => execFileSync('openssl', line.split(' '), { cwd: folder, stdio: 'pipe' })
  const newKey = '-newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes'
  openssl(`req -x509 ${newKey} -days ${days} -subj /CN=${name} -keyout ca.key -out ca.pem`)
  openssl(`req ${newKey} -subj /CN=server -keyout server.key -out server.csr`)
  writeFileSync(join(folder, 'san'), `subjectAltName=${names}`)
  openssl(
    `x509 -req -in server.csr -CA ca.pem -CAkey ca.key -CAcreateserial -days ${days} -extfile san -out server.pem`,
  )
  return {
    ca: join(folder, 'ca.pem'),
    key: join(folder, 'server.key'),
    certificate: join(folder, 'server.pem'),
  }
}
