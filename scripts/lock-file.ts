/** What a lock file says of one package, as far as it matters here. */
export interface LockedPackage {
  readonly version?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly os?: readonly string[];
  readonly cpu?: readonly string[];
  readonly libc?: readonly string[];
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

export interface LockFile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

const SYSTEMS = [
  'aix',
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'win32',
];
const PROCESSORS = ['arm', 'arm64', 'ia32', 'loong64', 'mips64el', 'ppc64', 'riscv64', 's390x', 'x64'];
const C_LIBRARIES: Readonly<Record<string, string>> = {
  gnu: 'glibc',
  gnueabihf: 'glibc',
  musl: 'musl',
  musleabihf: 'musl',
};

/** The optional packages of other platforms that the lock file names without saying what they are. */
export const missingFrom = (lock: LockFile): Record<string, LockedPackage> => {
  const missing: Record<string, LockedPackage> = {};
  for (const { optionalDependencies = {}, dev } of Object.values(lock.packages)) {
    for (const [name, version] of Object.entries(optionalDependencies)) {
      const path = `node_modules/${name}`;
      if (!(path in lock.packages))
        missing[path] = { version, ...(dev && { dev }), optional: true, ...platformOf(name) };
    }
  }
  return missing;
};

/** As the names of such packages say it: `binding-linux-arm-musleabihf`. */
const platformOf = (name: string): Pick<LockedPackage, 'os' | 'cpu' | 'libc'> => {
  const words = name.split(/[/-]/);
  const os = SYSTEMS.find(system => words.includes(system));
  const cpu = PROCESSORS.find(processor => words.includes(processor));
  if (!os || !cpu)
    throw new Error(`${name} does not say for which platform it is: add it to the lock file by hand`);
  const libc = words.map(word => C_LIBRARIES[word]).find(library => library !== undefined);
  return { os: [os], cpu: [cpu], ...(os === 'linux' && libc && { libc: [libc] }) };
};
