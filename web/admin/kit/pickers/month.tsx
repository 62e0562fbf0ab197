import './month.css';
import { Button, CalendarCell, CalendarGrid, Heading } from 'react-aria-components';

/** A month to choose a day in: what stands in a `Calendar`. */
export const Month = () => (
  <>
    <header>
      <Button slot="previous">‹</Button>
      <Heading />
      <Button slot="next">›</Button>
    </header>
    <CalendarGrid weekdayStyle="short">{date => <CalendarCell date={date} />}</CalendarGrid>
  </>
);
