import './messages.css';
import { useParams } from 'react-router-dom';
import { Screen } from '../kit/shell/screen.tsx';
import { useDropOfLostAnswers } from './kept-answers.ts';
import { MessageList } from './message-list.tsx';
import { OneMessage } from './one-message.tsx';

/** What was written to the team: all that waits, or one of it. */
export function Messages() {
  const { id } = useParams();
  useDropOfLostAnswers(id);
  return <Screen>{id === undefined ? <MessageList /> : <OneMessage key={id} id={id} />}</Screen>;
}
