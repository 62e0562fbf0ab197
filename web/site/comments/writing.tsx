import { type ComponentProps, Suspense } from 'react';
import type { Comment } from '../../../contract/comments.ts';
import { whenOpened } from '../../frame/start/later.tsx';
import { Paragraphs } from '../../frame/typesetting/paragraphs.tsx';
import { CommentHead } from './comment-head.tsx';

/** Until it can be rewritten, it is read as everybody reads it. */
const Read = ({ comment }: { comment: Comment }) => (
  <>
    <CommentHead comment={comment} />
    <Paragraphs text={comment.message ?? ''} />
  </>
);

// What only those who are signed in have in front of them: readers do not wait for it.
const Form = whenOpened(() => import('./comment-form.tsx').then(m => m.CommentForm));
const Own = whenOpened(() => import('./own-comment.tsx').then(m => m.OwnComment), Read);

export const CommentForm = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={<div className="comment-form" aria-busy="true" />}>
    <Form {...props} />
  </Suspense>
);

export const OwnComment = (props: ComponentProps<typeof Own>) => (
  <Suspense fallback={<Read {...props} />}>
    <Own {...props} />
  </Suspense>
);
