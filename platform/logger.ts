import pino, { type Logger } from 'pino';

/** What parts of the program tell whoever runs it: lines of its output, which have nothing to do with the event log. */
export interface ProgramLogger {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** Of errors what they say: drivers hang on theirs what was to be written, which may be a person's. */
export const createLogger = (level: string, output: pino.DestinationStream): Logger =>
  pino({ level, serializers: { err: inWords } }, output);

function inWords(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack, code } = pino.stdSerializers.err(error);
  const all = error instanceof AggregateError && { aggregateErrors: error.errors.map(inWords) };
  return { type, message, stack, code, ...all };
}
