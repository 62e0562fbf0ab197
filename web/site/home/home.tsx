import './home.css';
import { usePage } from '../../frame/routes/page.ts';
import { CallToTestify } from './call-to-testify.tsx';
import { homePage } from './home.page.ts';
import { Lead } from './lead.tsx';
import { Prayers } from './prayers.tsx';
import { Teachings } from './teachings.tsx';
import { Testimonies } from './testimonies.tsx';

export function Home() {
  const { teachings, prayers, testimonies } = usePage(homePage);
  const [lead, ...others] = teachings.items;
  return (
    <>
      <Lead post={lead} />
      <Testimonies testimonies={testimonies.items} />
      <Teachings posts={others} />
      <Prayers posts={prayers.items} />
      <CallToTestify />
    </>
  );
}
