import type { Credentials } from '@eventstore/db-client';

/** `EVENTSTORE_URL`, taken apart. */
export interface ServerAddress {
  /** As the client takes it. */
  readonly url: string;
  readonly hosts: readonly { readonly host: string; readonly port: number }[];
  readonly tls: boolean;
  /** Of the authority that signed the server's certificate. */
  readonly caFile: string | undefined;
  /**
   * They go along with each append: without, the client would take its batch stream, which knows no deadline and
   * confuses the answers of several clients.
   */
  readonly credentials: Credentials;
}

const FORM = /^esdb(\+discover)?:\/\/(?:([^:/@?]+):([^@/?]+)@)?([^/?@]+)\/?(?:\?(.*))?$/;
const HOST = /^[\w.-]+(?::(\d{1,5}))?$/;
const DEFAULT_PORT = 2113;
const LAST_PORT = 65_535;

const anything = /./;
const wholeNumber = /^\d+$/;
const trueOrFalse = /^(true|false)$/;

/**
 * What the client can be told, by their names in small letters. It prints the whole address, with the password, about
 * an option that it does not know or keep (`tlsVerifyCert`); `throwOnAppendFailure` would make it answer with
 * revisions that are none.
 */
const OPTIONS: Readonly<Record<string, RegExp>> = {
  connectionname: anything,
  defaultdeadline: wholeNumber,
  discoveryinterval: wholeNumber,
  gossiptimeout: wholeNumber,
  keepaliveinterval: wholeNumber,
  keepalivetimeout: wholeNumber,
  maxdiscoverattempts: wholeNumber,
  nodepreference: /^(leader|follower|random|read_?only_?replica)$/i,
  tls: trueOrFalse,
  tlscafile: anything,
  usercertfile: anything,
  userkeyfile: anything,
};

/** A member that hangs is asked for so many seconds who leads, not for the client's five. */
const GOSSIP_TIMEOUT = 'gossipTimeout=2';

/** What is wrong with an address, to follow the name of its variable; nothing of it is repeated but option names. */
export function faultOfAddress(text: string): string | undefined {
  if (!/^esdb(\+discover)?:\/\//.test(text))
    return 'must be an address that begins with esdb:// or esdb+discover://';
  const [match, , user, , hosts = '', query = ''] = FORM.exec(text) ?? [];
  if (match === undefined)
    return 'must be like esdb://user:password@host:2113, or with several hosts like a:2113,b:2113,c:2113';
  for (const host of hosts.split(',')) {
    const [named, port = DEFAULT_PORT] = HOST.exec(host) ?? [];
    if (named === undefined || Number(port) < 1 || Number(port) > LAST_PORT)
      return 'must name its hosts like a:2113,b:2113,c:2113';
  }
  const options = optionsOf(query);
  const unknown = options.filter(([key]) => !(key.toLowerCase() in OPTIONS)).map(([key]) => key);
  if (unknown.length > 0) return `has an option that it cannot have: ${unknown.join(', ')}`;
  const wrong = options
    .filter(([key, value]) => !OPTIONS[key.toLowerCase()]?.test(value))
    .map(([key]) => key);
  if (wrong.length > 0) return `has an option with a value that it cannot have: ${wrong.join(', ')}`;
  if (user === undefined && hasTls(options)) return 'needs a user and a password, or tls=false';
  return undefined;
}

type Options = readonly (readonly [key: string, value: string])[];

const optionsOf = (query: string): Options =>
  query
    .split('&')
    .filter(option => option !== '')
    .map(option => {
      const [key = '', ...value] = option.split('=');
      return [key, value.join('=')];
    });

const optionIn = (options: Options, name: string): string | undefined =>
  options.find(([key]) => key.toLowerCase() === name)?.[1];

const hasTls = (options: Options): boolean => optionIn(options, 'tls') !== 'false';

/** Of an address in which nothing is wrong. */
export function parseAddress(text: string): ServerAddress {
  const [, discover = '', user, password, list = '', query = ''] = FORM.exec(text) ?? [];
  const options = optionsOf(query);
  const hosts = list.split(',').map(one => {
    const [host = '', port = DEFAULT_PORT] = one.split(':');
    return { host, port: Number(port) };
  });
  const several = hosts.length > 1;
  // Of several hosts after +discover the client would take the first and forget the others.
  const scheme = discover && !several ? 'esdb+discover' : 'esdb';
  const isGiven = optionIn(options, 'gossiptimeout') !== undefined;
  const all = [query, ...(isGiven ? [] : [GOSSIP_TIMEOUT])].filter(part => part !== '').join('&');
  const name = user === undefined ? '' : `${user}:${password}@`;
  const caFile = optionIn(options, 'tlscafile');
  return {
    url: `${scheme}://${name}${hosts.map(({ host, port }) => `${host}:${port}`).join()}?${all}`,
    hosts,
    tls: hasTls(options),
    caFile: caFile === undefined ? undefined : decodeURIComponent(caFile),
    // Without TLS the client sends no credentials, whatever they are.
    credentials:
      user === undefined || password === undefined
        ? { username: 'nobody', password: 'nothing' }
        : { username: decodeURIComponent(user), password: decodeURIComponent(password) },
  };
}
