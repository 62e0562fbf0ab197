import type { Plugin } from 'vite';
import { UNCALLED } from './uncalled-functions.ts';

const ROUTER = 'node_modules/react-router/dist/production';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [part: string]: unknown;
}
interface Named {
  readonly name: string;
  readonly body: Node;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Partial<Node>).type === 'string';

/** What a node names: a function, or the class or function that those inside it belong to. */
function named(node: Node, code: string): { name: string; of: Node } | undefined {
  const text = (part: unknown) => (isNode(part) ? code.slice(part.start, part.end) : undefined);
  const [name, of] =
    node.type === 'MethodDefinition'
      ? [text(node.key), node.value]
      : node.type === 'AssignmentExpression'
        ? [text(node.left), node.right]
        : [text(node.id), node.type === 'VariableDeclarator' ? node.init : node];
  return name !== undefined && isNode(of) && /^(?:Function|Arrow|Class)/.test(of.type)
    ? { name, of }
    : undefined;
}

/** The functions of a module, each by its name behind the names of those around it: `createRouter.revalidate`. */
export function* functionsIn(node: Node, code: string, around = ''): Generator<Named> {
  const found = named(node, code);
  const name = found ? around + found.name : '';
  if (found && isNode(found.of.body) && found.of.body.type === 'BlockStatement')
    yield { name, body: found.of.body };
  for (const part of Object.values(node).flat())
    if (isNode(part)) yield* functionsIn(part, code, found ? `${name}.` : around);
}

/** The module with nothing in the functions named but that it says so: nobody is to go on without them unseen. */
export function withoutBodies(code: string, program: Node, names: ReadonlySet<string>): string {
  const cut = [...functionsIn(program, code)].filter(({ name }) => names.has(name));
  return cut
    .toSorted((a, b) => b.body.start - a.body.start)
    .reduce(
      (left, { name, body }) =>
        `${left.slice(0, body.start)}{throw Error("${name} is not in this build")}${left.slice(body.end)}`,
      code,
    );
}

/** Leaves out of what the browser loads what libraries can do and nobody here asks them for. */
export function lighterLibraries(): Plugin {
  const missing = new Map(
    Object.entries(UNCALLED).map(([file, names]) => [file, new Set<string>(names)] as const),
  );
  return {
    name: 'lighter-libraries',
    apply: 'build',
    transform(code, id) {
      // Says of the router's parts that who does not use them can do without.
      const said = id.includes(ROUTER)
        ? code
            .replace(/^\w+\.displayName = ".*";$/gm, '')
            .replace(/ = (React\d*\.(?:forwardRef|createContext|memo)\()/g, ' = /* @__PURE__ */ $1')
        : code;
      const file = Object.keys(UNCALLED).find(one => id.includes(`/${one}`));
      if (file === undefined) return said === code ? undefined : { code: said, map: null };
      const program = this.parse(said) as unknown as Node;
      for (const { name } of functionsIn(program, said)) missing.get(file)?.delete(name);
      return { code: withoutBodies(said, program, new Set(UNCALLED[file])), map: null };
    },
    buildEnd(error) {
      const unknown = [...missing].flatMap(([file, names]) => [...names].map(name => `${file}: ${name}`));
      if (!error && unknown.length > 0)
        this.error(`These libraries have changed, see scripts/uncalled-functions.ts: ${unknown.join(', ')}`);
    },
  };
}
