import { type Language, otherLanguage } from '../../../../contract/languages.ts';
import { escaped } from '../../../text/escaped.ts';
import type { Schema } from '../../calls/query-parameters.ts';
import type { OpenApi, OpenApiCall } from '../openapi.ts';
import type { Content } from '../openapi-answers.ts';
import { schemaId, schemaWords } from './schema-words.ts';
import { PAGE_WORDS, type PageWords } from './words.ts';

export const STYLE_PATH = '/api/docs.css';

interface Shown {
  readonly method: string;
  readonly path: string;
  readonly call: OpenApiCall;
}

const BASE = '/api';
const groupId = (name: string) => `group-${name.replace(/\W+/g, '-')}`;

/** The OpenAPI document as a page for people: no script, one style sheet, everything folded away but the calls. */
export function docsPage(document: OpenApi, language: Language): string {
  const words = PAGE_WORDS[language];
  const other = otherLanguage(language);
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]): Shown => ({ method, path: BASE + path, call })),
  );
  const groups = document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ call }) => call.tags.includes(name)),
  }));
  const schemas = Object.entries(document.components.schemas);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="${STYLE_PATH}">
</head>
<body>
<a class="skip" href="#calls">${words.skip}</a>
<header>
<p><a href="/${language}">${words.home}</a> <a href="?lang=${other}" hreflang="${other}" lang="${other}">${words.otherLanguage}</a></p>
<h1>${words.title}</h1>
<p class="intro">${words.intro}</p>
<p>${words.forMachines} <a href="/api/docs.jsonopenapi">OpenAPI ${document.openapi}</a> <a href="/api/docs.jsonld">Hydra</a> <a href="/api">JSON-LD</a></p>
</header>
<div class="columns">
<nav aria-label="${words.contents}">
<ul>
${groups.map(({ name }) => `<li><a href="#${groupId(name)}">${escaped(name)}</a></li>`).join('\n')}
<li><a href="#objects">${words.objects}</a></li>
</ul>
</nav>
<main id="calls">
${groups.map(({ name, calls: shown }) => group(name, shown, words)).join('\n')}
<section aria-labelledby="objects">
<h2 id="objects">${words.objects}</h2>
${schemas.map(([name, schema]) => `<details><summary><b>${escaped(name)}</b></summary><div id="${schemaId(name)}">${fields(schema, words)}</div></details>`).join('\n')}
</section>
</main>
</div>
</body>
</html>
`;
}

const group = (
  name: string,
  calls: readonly Shown[],
  words: PageWords,
) => `<section aria-labelledby="${groupId(name)}">
<h2 id="${groupId(name)}">${escaped(name)}</h2>
${calls.map(shown => callHtml(shown, words)).join('\n')}
</section>`;

function callHtml({ method, path, call }: Shown, words: PageWords): string {
  const { parameters, requestBody, responses } = call;
  const breakable = escaped(path).replaceAll('/', '<wbr>/');
  return `<details id="${call.operationId}">
<summary><b class="method ${method}">${method.toUpperCase()}</b> <code>${breakable}</code> <span>${escaped(call.summary ?? '')}</span></summary>
<p>${words.who} ${whoMay(call, words)}</p>
${
  parameters.length > 0
    ? `<h3>${words.parameters}</h3>${rows(
        parameters.map(p => ({
          name: p.name,
          required: p.required,
          schema: p.schema,
          note: p.in === 'path' ? words.inPath : '',
        })),
        words,
      )}`
    : ''
}
${requestBody ? `<h3>${words.body}</h3>${bodyHtml(requestBody.content, words)}` : ''}
<h3>${words.answers}</h3>
<dl>${Object.entries(responses)
    .map(
      ([status, { description, content }]) =>
        `<dt>${status === 'default' ? '…' : status}</dt><dd>${inCode(description)}${contentHtml(content, words)}</dd>`,
    )
    .join('')}</dl>
</details>`;
}

function whoMay({ security }: OpenApiCall, words: PageWords): string {
  if (security.some(needed => !('bearer' in needed))) return words.everybody;
  const roles = security.flatMap(({ bearer = [] }) => bearer);
  if (roles.length === 0) return words.signedIn;
  const names: Readonly<Record<string, string>> = words.roles;
  return roles.map(role => names[role] ?? role).join(words.and);
}

const bodyHtml = (content: Content, words: PageWords) => {
  const [first] = Object.values(content);
  const types = Object.keys(content)
    .map(type => `<code>${type}</code>`)
    .join(' ');
  return `<p>${types}</p>${first ? fields(first.schema, words) : ''}`;
};

/** What comes back, where it has a shape; the first type stands for all of them. */
function contentHtml(content: Content | undefined, words: PageWords): string {
  const [first] = Object.entries(content ?? {});
  if (!first) return '';
  const [type, { schema }] = first;
  const shape = Object.keys(schema).length > 0 ? `: ${schemaWords(schema, words)}` : '';
  return ` <small><code>${type}</code>${shape}</small>`;
}

function fields(schema: Schema, words: PageWords): string {
  const { properties, required = [] } = schema;
  if (!properties) return `<p>${schemaWords(schema, words)}</p>`;
  const of = Object.entries(properties as Record<string, Schema>);
  return rows(
    of.map(([name, value]) => ({ name, required: required.includes(name), schema: value, note: '' })),
    words,
  );
}

interface Row {
  readonly name: string;
  readonly required: boolean;
  readonly schema: Schema;
  readonly note: string;
}

const rows = (of: readonly Row[], words: PageWords) =>
  of.length === 0
    ? ''
    : `<table><thead><tr><th scope="col">${words.name}</th><th scope="col">${words.kind}</th></tr></thead><tbody>${of
        .map(
          ({ name, required, schema, note }) =>
            `<tr><th scope="row"><code>${escaped(name)}</code></th><td>${schemaWords(schema, words)}${required ? ` <em>${note || words.required}</em>` : ''}</td></tr>`,
        )
        .join('')}</tbody></table>`;

/** Names between backquotes, in our own sentences. */
const inCode = (sentence: string) => escaped(sentence).replace(/`([^`]+)`/g, '<code>$1</code>');
