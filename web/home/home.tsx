import { usePage } from '../app/page.ts';
import { homePage } from './home.page.ts';

export function Home() {
  const { teachings } = usePage(homePage);
  return <h1>{teachings.items[0]?.title}</h1>;
}
