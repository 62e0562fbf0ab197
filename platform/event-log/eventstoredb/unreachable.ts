import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { AccessDeniedError } from '@eventstore/db-client';
import { parseAddress, type ServerAddress } from './address.ts';

const ANSWERED_WITHIN_MS = 2000;
const OF_CERTIFICATE = /CERT|SELF_SIGNED|LEAF_SIGNATURE/;

/** Why the server was not reached, for whoever starts the program: one sentence, without the password. */
export async function whyUnreachable(url: string, error: unknown): Promise<string> {
  const address = parseAddress(url);
  const all = address.hosts.map(({ host, port }) => `${host}:${port}`).join(', ');
  if (error instanceof Error && error.cause instanceof AccessDeniedError)
    return `EVENTSTORE_URL: the server at ${all} does not accept this user and password.`;
  if (address.tls)
    for (const host of address.hosts) {
      const refused = await refusalOfTls(host, address);
      if (refused) return `EVENTSTORE_URL: ${refused}`;
    }
  return `EVENTSTORE_URL: nobody answers at ${all}.`;
}

/** Undefined where TLS is in order, or nobody is there. */
function refusalOfTls(
  { host, port }: ServerAddress['hosts'][number],
  { caFile }: ServerAddress,
): Promise<string | undefined> {
  return new Promise(resolve => {
    const socket = connect({
      host,
      port,
      ALPNProtocols: ['h2'],
      ...(!isIP(host) && { servername: host }),
      ...(caFile !== undefined && { ca: readFileSync(caFile) }),
    });
    const settle = (refusal?: string) => {
      socket.destroy();
      resolve(refusal);
    };
    socket.setTimeout(ANSWERED_WITHIN_MS, settle);
    socket.once('secureConnect', () => settle());
    socket.once('error', ({ code = '', message }: NodeJS.ErrnoException) => {
      if (OF_CERTIFICATE.test(code))
        settle(
          `the certificate of ${host}:${port} is not trusted (${message}). Name the certificate of the authority ` +
            'that signed it: tlsCAFile=…',
        );
      else if (code.includes('SSL') || code === 'EPROTO')
        settle(`the server at ${host}:${port} does not speak TLS. To reach it without: tls=false.`);
      else settle();
    });
  });
}
