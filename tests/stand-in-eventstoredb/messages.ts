/** Between the protocol of the client and what the stand-in keeps. */
import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Expected, Outcome, Proposed, Stored } from './log.ts';

const { AppendResp, ReadResp } = streams;
type AppendReq = InstanceType<typeof streams.AppendReq>;
type ReadResp = InstanceType<typeof streams.ReadResp>;
type AppendResp = InstanceType<typeof streams.AppendResp>;

/** What an append asks for, from the messages that it came in. */
export function appendOf(messages: readonly AppendReq[]) {
  const options = messages[0]?.getOptions();
  if (!options) throw new Error('an append begins with its options');
  const proposed = messages.slice(1).map((message): Proposed => {
    const event = message.getProposedMessage();
    if (!event) throw new Error('after the options come events');
    const metadata = event.getMetadataMap();
    return {
      id: event.getId()?.getString() ?? '',
      type: metadata.get('type') ?? '',
      contentType: metadata.get('content-type') ?? '',
      data: event.getData_asU8(),
      metadata: event.getCustomMetadata_asU8(),
    };
  });
  return { stream: nameOf(options.getStreamIdentifier()), expected: expectedOf(options), proposed };
}

function expectedOf(options: InstanceType<typeof streams.AppendReq.Options>): Expected {
  if (options.hasNoStream()) return 'none';
  return options.hasRevision() ? Number(options.getRevision()) : 'any';
}

export const nameOf = (identifier: InstanceType<typeof shared.StreamIdentifier> | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

export function toAnswer(outcome: Exclude<Outcome, { kind: 'tombstoned' }>, expected: Expected): AppendResp {
  const answer = new AppendResp();
  if (outcome.kind === 'wrong') {
    const wrong = new AppendResp.WrongExpectedVersion();
    if (outcome.current === 'none') wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(String(outcome.current));
    if (expected === 'none') wrong.setExpectedNoStream(new shared.Empty());
    else if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
    else wrong.setExpectedRevision(String(expected));
    answer.setWrongExpectedVersion(wrong);
    return answer;
  }
  const success = new AppendResp.Success();
  success.setCurrentRevision(String(outcome.last.revision));
  const position = new AppendResp.Position();
  position.setCommitPosition(String(outcome.last.commit));
  position.setPreparePosition(String(outcome.last.prepare));
  success.setPosition(position);
  answer.setSuccess(success);
  return answer;
}

/** An answer that says neither yes nor no. */
export const nothing = (): AppendResp => new AppendResp();

export function toEvent(stored: Stored): ReadResp {
  const recorded = new ReadResp.ReadEvent.RecordedEvent();
  const id = new shared.UUID();
  id.setString(stored.id);
  recorded.setId(id);
  recorded.setStreamIdentifier(identifierOf(stored.stream));
  recorded.setStreamRevision(String(stored.revision));
  recorded.setCommitPosition(String(stored.commit));
  recorded.setPreparePosition(String(stored.prepare));
  const metadata = recorded.getMetadataMap();
  metadata.set('type', stored.type);
  metadata.set('content-type', stored.contentType);
  metadata.set('created', '16094592000000000');
  recorded.setData(stored.data);
  recorded.setCustomMetadata(stored.metadata);
  const event = new ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(String(stored.commit));
  const message = new ReadResp();
  message.setEvent(event);
  return message;
}

function identifierOf(stream: string) {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Buffer.from(stream));
  return identifier;
}

export function streamNotFound(stream: string): ReadResp {
  const missing = new ReadResp.StreamNotFound();
  missing.setStreamIdentifier(identifierOf(stream));
  const message = new ReadResp();
  message.setStreamNotFound(missing);
  return message;
}

export function confirmation(): ReadResp {
  const confirmed = new ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(crypto.randomUUID());
  const message = new ReadResp();
  message.setConfirmation(confirmed);
  return message;
}

export function caughtUp(): ReadResp {
  const message = new ReadResp();
  message.setCaughtUp(new ReadResp.CaughtUp());
  return message;
}
