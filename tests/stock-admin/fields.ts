/** What the stock admin finds out about the fields of each list; names stand with spaces between them. */
interface KnownFields {
  readonly required: string;
  /** Fields that lead to others, and where to. */
  readonly leads: string;
  /** By the kind of input that is shown for them; all others are texts. */
  readonly types: Readonly<Record<string, string>>;
  /** What the list can be asked for. */
  readonly asks: string;
}

export const FIELDS: Readonly<Record<string, KnownFields>> = {
  actualites: {
    required: 'title',
    leads: 'tags:tags',
    types: {
      integer: 'id readTime',
      array: 'tags',
      dateTime: 'createdAt updatedAt publishedAt publishAt',
      date: 'happensOn',
    },
    asks: 'tag status lang order[publishedAt]',
  },
  categories: {
    required: 'title',
    leads: '',
    types: { integer: 'id count' },
    asks: 'type lang order[count]',
  },
  comments: {
    required: 'message',
    leads: 'post:posts temoignage:temoignages response:comments owner:users comments:comments',
    types: { integer: 'id revision', dateTime: 'createdAt updatedAt', array: 'comments' },
    asks: 'post temoignage status owner',
  },
  consents: {
    required: '',
    leads: '',
    types: { integer: 'id', dateTime: 'createdAt' },
    asks: '',
  },
  contact: {
    required: 'firstName lastName email content',
    leads: 'owner:users',
    types: { integer: 'id', dateTime: 'createdAt' },
    asks: 'kind',
  },
  devices: {
    required: '',
    leads: '',
    types: { integer: 'id', dateTime: 'createdAt' },
    asks: '',
  },
  documents: {
    required: 'title',
    leads: 'tags:tags files:files',
    types: {
      integer: 'id readTime pages',
      array: 'tags',
      dateTime: 'createdAt updatedAt publishedAt publishAt',
    },
    asks: 'tag status lang order[publishedAt]',
  },
  files: {
    required: 'code file',
    leads: '',
    types: { integer: 'id size', float: 'dimensions', dateTime: 'createdAt updatedAt' },
    asks: 'type code',
  },
  mails: {
    required: '',
    leads: 'user:users',
    types: { dateTime: 'createdAt dueAt', integer: 'failures' },
    asks: 'status failures[gt]',
  },
  multimedias: {
    required: 'title media',
    leads: 'tags:tags',
    types: {
      integer: 'id readTime duration',
      array: 'tags',
      dateTime: 'createdAt updatedAt publishedAt publishAt',
    },
    asks: 'tag status lang order[publishedAt]',
  },
  newsletters: {
    required: 'name email',
    leads: '',
    types: { integer: 'id', boolean: 'actif', dateTime: 'createdAt updatedAt' },
    asks: 'actif owner',
  },
  posts: {
    required: 'title content',
    leads: 'categories:categories tags:tags',
    types: {
      integer: 'id readTime',
      array: 'categories tags',
      dateTime: 'createdAt updatedAt publishedAt publishAt',
    },
    asks: 'type category tag status lang order[publishedAt]',
  },
  realisations: {
    required: 'title nature',
    leads: 'tags:tags gallery:files',
    types: {
      integer: 'id readTime',
      array: 'tags',
      dateTime: 'createdAt updatedAt publishedAt publishAt',
      date: 'happenedOn',
      float: 'amount',
    },
    asks: 'tag status lang order[publishedAt]',
  },
  sessions: {
    required: '',
    leads: '',
    types: { integer: 'id', dateTime: 'openedAt lastSeenAt expiresAt', boolean: 'current' },
    asks: '',
  },
  tags: {
    required: 'title',
    leads: '',
    types: { integer: 'id' },
    asks: 'lang',
  },
  temoignages: {
    required: 'title content',
    leads: 'tags:tags',
    types: {
      integer: 'id readTime revision',
      array: 'tags',
      dateTime: 'createdAt updatedAt publishedAt consentAt',
    },
    asks: 'status owner tag lang order[publishedAt]',
  },
  users: {
    required: 'firstName lastName email password',
    leads: 'picture:files',
    types: {
      integer: 'id countTemoignages countComments countLike',
      dateTime: 'verifiedAt lastConnection createdAt updatedAt deletedAt',
      date: 'birthDay',
      boolean: 'newsletter online mailsAboutTexts',
    },
    asks: 'roles[] email exists[verifiedAt] exists[deletedAt] order[createdAt] order[lastName] order[lastConnection]',
  },
  voix_offs: {
    required: 'title text',
    leads: 'tags:tags text:posts audio:files',
    types: {
      integer: 'id readTime duration',
      array: 'tags',
      dateTime: 'createdAt updatedAt publishedAt publishAt',
    },
    asks: 'tag status lang order[publishedAt]',
  },
};
