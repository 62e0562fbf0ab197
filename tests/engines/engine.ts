/** A real engine for a test: at the address that a variable gives, else in a container, else none. One line says which. */
import type { WaitStrategy } from 'testcontainers';

export interface EngineWanted {
  readonly name: string;
  /** The environment variable that holds the address of one that runs already. */
  readonly variable: string;
  readonly image: string;
  /** That it listens on inside its container. */
  readonly port: number;
  readonly environment?: Readonly<Record<string, string>>;
  readonly command?: readonly string[];
  /** When it is ready; default: when the port is open. */
  readonly ready?: (containers: typeof import('testcontainers')) => WaitStrategy;
  /** Run inside the container once it is ready. */
  readonly prepare?: readonly string[];
  /** What a client is given to connect to. */
  readonly address: (host: string, port: number) => string;
}

export interface Engine extends AsyncDisposable {
  readonly address: string;
}

const STARTED_WITHIN_MS = 120_000;

/** Undefined where there is neither the variable nor anything that runs containers. */
export async function engine(wanted: EngineWanted): Promise<Engine | undefined> {
  const address = process.env[wanted.variable];
  if (address) {
    console.log(`Met: ${wanted.name}, at ${wanted.variable}.`);
    return { address, [Symbol.asyncDispose]: async () => undefined };
  }
  const containers = await import('testcontainers');
  try {
    await containers.getContainerRuntimeClient();
  } catch {
    console.log(
      `Left out: ${wanted.name}, because ${wanted.variable} is not set and no container engine answers.`,
    );
    return undefined;
  }
  const container = await new containers.GenericContainer(wanted.image)
    .withExposedPorts(wanted.port)
    .withEnvironment({ ...wanted.environment })
    .withCommand([...(wanted.command ?? [])])
    .withWaitStrategy(wanted.ready?.(containers) ?? containers.Wait.forListeningPorts())
    .withStartupTimeout(STARTED_WITHIN_MS)
    .start();
  if (wanted.prepare) {
    const { exitCode, output } = await container.exec([...wanted.prepare]);
    if (exitCode !== 0) throw new Error(`${wanted.name} could not be prepared: ${output}`);
  }
  console.log(`Met: ${wanted.name}, ${wanted.image} in a container.`);
  return {
    address: wanted.address(container.getHost(), container.getMappedPort(wanted.port)),
    async [Symbol.asyncDispose]() {
      await container.stop();
    },
  };
}
