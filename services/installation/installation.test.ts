import { test } from 'vitest';
import type { InstallationEvent } from '../../events/installation.ts';
import { given } from '../../tests/given.ts';
import { installationDecider } from './installation.ts';

const first = { fingerprint: 'first', hashKey: 'sealed by the first' };
const second = { fingerprint: 'second', hashKey: 'sealed by the second' };
const keyed = (data: InstallationEvent['data']): InstallationEvent => ({ type: 'InstallationKeyed', data });

test('the first start gives the installation its key; later ones leave it as it is', () => {
  given(installationDecider).when({ kind: 'open', keyed: first }).happens(keyed(first));
  given(installationDecider, keyed(first)).when({ kind: 'open', keyed: second }).happens();
});

test('a key is changed from the one that is there', () => {
  const change = { kind: 'changeKey', from: 'first', keyed: second } as const;
  given(installationDecider, keyed(first)).when(change).happens(keyed(second));
  given(installationDecider, keyed(second)).when(change).refused('conflict', 'conflict');
  given(installationDecider).when(change).refused('conflict', 'conflict');
});
