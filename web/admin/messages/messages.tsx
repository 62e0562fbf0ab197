import './messages.css';
import { useParams } from 'react-router-dom';
import { MessageList } from './message-list.tsx';
import { OneMessage } from './one-message.tsx';

/** What was written to the team: all that waits, or one of it. */
export function Messages() {
  const { id } = useParams();
  return (
    <main className="admin-page" id="main">
      {id === undefined ? <MessageList /> : <OneMessage key={id} id={id} />}
    </main>
  );
}
