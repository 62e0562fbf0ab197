import { type ComponentProps, lazy, Suspense } from 'react';
import { Paragraphs } from '../../frame/typesetting/paragraphs.tsx';
import { CommentHead } from './comment-head.tsx';

// What only those who are signed in have in front of them: readers do not wait for it.
const Form = lazy(() => import('./comment-form.tsx').then(m => ({ default: m.CommentForm })));
const Own = lazy(() => import('./own-comment.tsx').then(m => ({ default: m.OwnComment })));

export const CommentForm = (props: ComponentProps<typeof Form>) => (
  <Suspense fallback={<div className="comment-form" aria-busy="true" />}>
    <Form {...props} />
  </Suspense>
);

/** Until it can be rewritten, it is read as everybody reads it. */
export const OwnComment = (props: ComponentProps<typeof Own>) => (
  <Suspense
    fallback={
      <>
        <CommentHead comment={props.comment} />
        <Paragraphs text={props.comment.message ?? ''} />
      </>
    }
  >
    <Own {...props} />
  </Suspense>
);
