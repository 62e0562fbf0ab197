import './home.css';
import { usePage } from '../../frame/routes/page.ts';
import { About } from './about.tsx';
import { CallToTestify } from './call-to-testify.tsx';
import { homePage } from './home.page.ts';
import { Lead } from './lead.tsx';
import { Listening } from './listening.tsx';
import { News } from './news.tsx';
import { Prayers } from './prayers.tsx';
import { Teachings } from './teachings.tsx';
import { Testimonies } from './testimonies.tsx';

export function Home() {
  const { home, testimonies, news } = usePage(homePage);
  const { lead, teachings, prayers, listen, counts } = home;
  return (
    <>
      <Lead post={lead} />
      <Testimonies testimonies={testimonies.items} count={testimonies.totalItems} />
      <Teachings posts={teachings} count={counts.teachings} />
      <Prayers prayers={prayers} count={counts.prayers} />
      <News news={news.items} count={news.totalItems} />
      {listen && <Listening recording={listen} />}
      <CallToTestify />
      <About />
    </>
  );
}
