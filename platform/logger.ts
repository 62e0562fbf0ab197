import pino, { type Logger } from 'pino';

/** Of errors what they say: drivers hang on theirs what was to be written, which may be a person's. */
export const createLogger = (level: string, output: pino.DestinationStream): Logger =>
  pino({ level, serializers: { err: inWords } }, output);

function inWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  const all = error instanceof AggregateError && { aggregateErrors: error.errors.map(inWords) };
  return { type, message, stack, code, ...all };
}
