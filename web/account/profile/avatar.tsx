import type { User } from '../../../contract/accounts.ts';
import { Icon } from '../../frame/layout/icon.tsx';

/** The name stands beside it. */
export const Avatar = ({ user }: { user: Pick<User, 'picture' | 'firstName'> | undefined }) => (
  <span className="avatar" aria-hidden="true">
    {user?.picture ? (
      <img src={user.picture.thumbnails?.avatar ?? user.picture.path} alt="" width="96" height="96" />
    ) : user ? (
      [...user.firstName][0]?.toLocaleUpperCase()
    ) : (
      <Icon name="person" />
    )}
  </span>
);
