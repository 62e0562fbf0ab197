import { readdirSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { OTHER_KINDS } from '../contract/publication-kinds.ts';
import { coverSeason } from '../contract/publications.ts';
import { postType } from '../contract/taxonomy.ts';

const CONTENT_FOLDERS = ['news', 'documents', 'realisations', 'multimedia', 'voice-overs'] as const;

const both = <Shape extends z.ZodType>(shape: Shape) => z.object({ fr: shape, 'en-US': shape });
const named = both(z.string().min(1));
const written = both(
  z.object({ title: z.string().min(1), abstract: z.string(), content: z.array(z.string().min(1)).min(1) }),
);
const shared = {
  key: z.string().regex(/^[a-z0-9-]+$/),
  tags: z.array(z.string()),
  season: coverSeason,
  publishedOn: z.iso.date(),
  author: named,
};

/** A prayer or a teaching; each string of `content` is a block of HTML. */
const demoText = written.extend({ ...shared, type: postType, categories: z.array(z.string()).min(1) });
export type DemoText = z.infer<typeof demoText>;

/** Of another kind than prayers and teachings. The text that a voice-over reads is named by its key. */
const demoContent = written.extend({ ...shared, details: z.looseObject({ kind: z.enum(OTHER_KINDS) }) });
export type DemoContent = z.infer<typeof demoContent>;

/** Each string of `content` is a paragraph of plain text. */
const demoTestimony = written.extend(shared);
export type DemoTestimony = z.infer<typeof demoTestimony>;

const described = both(z.object({ title: z.string().min(1), description: z.string() }));
const taxonomy = z.object({
  categories: z.array(described.extend({ key: z.string(), type: postType })),
  tags: z.array(named.extend({ key: z.string() })),
});

const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));

const readFolder = <Shape extends z.ZodType>(folder: string, shape: Shape): z.infer<Shape>[] =>
  readdirSync(new URL(folder, import.meta.url))
    .sort()
    .map(file => shape.parse(read(`${folder}/${file}`)));

/** The demo content as it stands in the files. @throws when a file is not as it should be */
export const readDemoContent = () => ({
  taxonomy: taxonomy.parse(read('taxonomy.json')),
  texts: [...readFolder('prayers', demoText), ...readFolder('teachings', demoText)],
  contents: CONTENT_FOLDERS.flatMap(folder => readFolder(folder, demoContent)),
  testimonies: readFolder('testimonies', demoTestimony),
});
