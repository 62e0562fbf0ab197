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

/** Each with one value and with several. */
const many = (names: string) => names.replace(/\S+/g, '$& $&[]');
/** From when to when. */
const spans = (names: string) =>
  names.replace(/\S+/g, '$&[after] $&[before] $&[strictly_after] $&[strictly_before]');
const orders = (names: string) => names.replace(/\S+/g, 'order[$&]');
const MOMENTS = 'createdAt updatedAt publishedAt';
const TEXTS = `${spans(MOMENTS)} ${orders(`${MOMENTS} title viewCount likeCount`)}`;
const PUBLICATIONS = `lang ${many('status tag tags owner title')} ${TEXTS}`;

const COUNTS = 'viewCount commentCount likeCount';

export const FIELDS: Readonly<Record<string, KnownFields>> = {
  activities: {
    required: '',
    leads: 'actor:users',
    types: { dateTime: 'createdAt' },
    asks: `${many('group')} actor subject ${spans('createdAt')}`,
  },
  actualites: {
    required: 'title',
    leads: 'tags:tags',
    types: {
      integer: `id readTime ${COUNTS}`,
      boolean: 'isLike',
      array: 'tags',
      dateTime: 'createdAt updatedAt publishedAt publishAt',
      date: 'happensOn',
    },
    asks: PUBLICATIONS,
  },
  categories: {
    required: 'title',
    leads: '',
    types: { integer: 'id count', float: 'rank', dateTime: 'createdAt updatedAt' },
    asks: `lang ${many('title type')} order[count] order[title]`,
  },
  comments: {
    required: 'message',
    leads: 'post:posts temoignage:temoignages response:comments owner:users comments:comments',
    types: { integer: 'id revision', dateTime: 'createdAt updatedAt', array: 'comments' },
    asks: `${many('post temoignage status owner')} ${spans('createdAt updatedAt')} ${orders('createdAt updatedAt')}`,
  },
  consents: {
    required: '',
    leads: '',
    types: { integer: 'id', dateTime: 'createdAt' },
    asks: '',
  },
  contact: {
    required: 'firstName lastName email content',
    leads: 'owner:users assignedTo:users',
    types: { integer: 'id', dateTime: 'createdAt updatedAt' },
    asks: `${many('kind status assignedTo')} search ${spans('createdAt')} ${orders('createdAt')}`,
  },
  devices: {
    required: '',
    leads: '',
    types: { integer: 'id', dateTime: 'createdAt updatedAt' },
    asks: '',
  },
  documents: {
    required: 'title',
    leads: 'tags:tags files:files',
    types: {
      integer: `id readTime ${COUNTS} pages`,
      boolean: 'isLike',
      array: 'tags',
      dateTime: 'createdAt updatedAt publishedAt publishAt',
    },
    asks: PUBLICATIONS,
  },
  files: {
    required: 'code file',
    leads: '',
    types: { integer: 'id size', float: 'dimensions', dateTime: 'createdAt updatedAt' },
    asks: `${many('type code')} ${spans('createdAt')} search ${orders('createdAt size')}`,
  },
  likes: {
    required: '',
    leads: 'device:devices post:posts temoignage:temoignages',
    types: { dateTime: 'createdAt updatedAt', boolean: 'status isLike', integer: COUNTS },
    asks: `${many('post temoignage device')} owner ${spans('createdAt updatedAt')} ${orders('createdAt updatedAt')}`,
  },
  mails: {
    required: '',
    leads: 'user:users',
    types: { dateTime: 'createdAt dueAt', integer: 'failures' },
    asks: `${many('status')} failures[gt]`,
  },
  multimedias: {
    required: 'title media',
    leads: 'tags:tags',
    types: {
      integer: `id readTime ${COUNTS} duration`,
      boolean: 'isLike',
      array: 'tags',
      dateTime: 'createdAt updatedAt publishedAt publishAt',
    },
    asks: PUBLICATIONS,
  },
  newsletters: {
    required: 'name email',
    leads: '',
    types: { integer: 'id', boolean: 'actif', dateTime: 'createdAt updatedAt' },
    asks: 'actif owner search order[createdAt] order[name]',
  },
  posts: {
    required: 'title content',
    leads: 'categories:categories tags:tags',
    types: {
      integer: `id readTime ${COUNTS}`,
      boolean: 'isLike',
      array: 'categories tags',
      dateTime: 'createdAt updatedAt publishedAt publishAt',
    },
    asks: `${PUBLICATIONS} ${many('type category categories')}`,
  },
  realisations: {
    required: 'title nature',
    leads: 'tags:tags gallery:files',
    types: {
      integer: `id readTime ${COUNTS}`,
      boolean: 'isLike',
      array: 'tags',
      dateTime: 'createdAt updatedAt publishedAt publishAt',
      date: 'happenedOn',
      float: 'amount',
    },
    asks: PUBLICATIONS,
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
    types: { integer: 'id', dateTime: 'createdAt updatedAt' },
    asks: `lang ${many('title')} order[title]`,
  },
  temoignages: {
    required: 'title content',
    leads: 'tags:tags',
    types: {
      integer: `id readTime ${COUNTS} revision`,
      boolean: 'isLike',
      array: 'tags',
      dateTime: 'createdAt updatedAt publishedAt consentAt',
    },
    asks: `lang ${many('status owner tag tags title')} ${TEXTS}`,
  },
  users: {
    required: 'firstName lastName email password',
    leads: 'picture:files',
    types: {
      integer: 'id countTemoignages countComments countLike',
      dateTime: 'verifiedAt lastConnection createdAt updatedAt deletedAt',
      date: 'birthDay',
      boolean: 'mailsAboutTexts online newsletter',
    },
    asks: `${many('roles email')} search ${spans('createdAt')} exists[verifiedAt] exists[deletedAt] ${orders('createdAt lastName lastConnection')}`,
  },
  views: {
    required: '',
    leads: 'device:devices post:posts temoignage:temoignages',
    types: { dateTime: 'createdAt updatedAt time', boolean: 'isNew', integer: 'count' },
    asks: `${many('post temoignage device')} owner ${spans('createdAt updatedAt')} ${orders('createdAt updatedAt')}`,
  },
  voix_offs: {
    required: 'title text',
    leads: 'tags:tags text:posts audio:files',
    types: {
      integer: `id readTime ${COUNTS} duration`,
      boolean: 'isLike',
      array: 'tags',
      dateTime: 'createdAt updatedAt publishedAt publishAt',
    },
    asks: PUBLICATIONS,
  },
};
