import { expect, test } from 'vitest';
import {
  accountSubject,
  contactSubject,
  deviceSubject,
  fileSubject,
  subscriberSubject,
} from '../events/subjects.ts';
import { openKeyFile } from '../platform/sealing/open-key-file.ts';
import { createSubjectKeys } from '../platform/sealing/subject-keys.ts';
import { testimonies } from '../projections/testimonies.ts';
import { buildEvent } from '../tests/contracts/new-event.ts';
import { givenSetBack } from '../tests/given-set-back.ts';
import { KEY, startTestParvis } from '../tests/start-parvis.ts';
import { PIXEL, upload } from '../tests/upload.ts';
import { dropForgotten } from './forgetting-of.ts';

test('a key that another process has destroyed is known no longer once it is heard what was removed', async () => {
  await using run = await startTestParvis();
  const { visitor } = run;
  const letter = { firstName: 'Odile', lastName: 'Exemple', email: 'odile@example.org', content: 'Bonjour.' };
  await visitor.post('/api/contact/add', letter);
  await visitor.post('/api/newsletters', { name: 'Odile', email: letter.email });
  await visitor.post('/api/devices/add', { type: 'desktop/web' });
  await upload(run, { ...visitor, token: '' }, PIXEL, 'FILES_USER_PICTURE', 'odile.png');
  const { stores, log } = run.parvis;

  const removed = [
    { given: 'ContactReceived', type: 'ContactRemoved', subject: contactSubject, field: 'firstName' },
    {
      ...{ given: 'NewsletterSubscribed', type: 'NewsletterSubscriberRemoved' },
      ...{ subject: subscriberSubject, field: 'name' },
    },
    { given: 'DeviceRegistered', type: 'DeviceRemoved', subject: deviceSubject, field: 'name' },
    { given: 'FileUploaded', type: 'FileRemoved', subject: fileSubject, field: 'name' },
  ];
  for (const { given, type, subject, field } of removed) {
    const said = (await run.events()).find(event => event.type === given);
    const { stream = '', data } = said ?? {};
    const read = async () => (await log.readStream(stream)).find(event => event.type === given)?.data;
    expect(await read()).toHaveProperty(field, expect.stringMatching(/./));
    await stores.keyStore.forget([subject(data as never)]);
    await log.append(stream, (await log.readStream(stream)).length - 1, [buildEvent({ type, data })]);
    await run.parvis.settle();
    expect([type, await read()]).toEqual([type, expect.objectContaining({ [field]: '' })]);
  }
});

test('keys and texts that were read while the read models were set back are known no longer', async () => {
  await using models = await givenSetBack([testimonies]);
  await using store = await openKeyFile({ file: ':memory:' });
  const keys = createSubjectKeys(store, KEY);
  const texts = new Set<string>();
  const stop = dropForgotten(models.following, keys.drop, () => texts.clear());
  const subject = accountSubject({ userId: 7 });
  await keys.draw([subject]);
  await store.forget([subject]);
  texts.add('what somebody wrote');
  await models.setBack();
  expect(keys.known(subject)).toBeUndefined();
  expect([...texts]).toEqual([]);
  stop();
});
