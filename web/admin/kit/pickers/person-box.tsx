import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import {
  Button,
  ComboBox,
  Group,
  I18nProvider,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
} from 'react-aria-components';
import { Icon } from '../../../frame/layout/icon.tsx';
import { useServices } from '../../../frame/start/services-context.ts';
import { useTranslation } from '../../../frame/start/use-translation.ts';
import { everybodyQuery, type PickedPerson, teamQuery } from './people.ts';

export interface PersonPickerProps {
  readonly label: string;
  /** Whom it offers: everybody is for administrators. */
  readonly among: 'team' | 'everybody';
  readonly chosen: PickedPerson | null;
  /** Offered too, whether they are among those or not. */
  readonly also?: PickedPerson;
  readonly onChosen: (person: PickedPerson | null) => void;
  /** Stands where nobody is chosen. */
  readonly nobody: string;
}

/** `PersonPicker`, when it has come. */
export function PersonBox({ label, among, chosen, also, onChosen, nobody }: PersonPickerProps) {
  const { t } = useTranslation('admin');
  const { api, language } = useServices();
  const [typed, setTyped] = useState('');
  // Whose name stands there already is not what is looked for.
  const sought = useDeferredValue(typed === chosen?.name ? '' : typed);
  const { data = [], isPending } = useQuery(among === 'team' ? teamQuery(api) : everybodyQuery(api, sought));
  const known = [chosen, also].flatMap(one => one ?? []);
  const people = [...new Map([...known, ...data].map(person => [person.user, person])).values()];
  return (
    <I18nProvider locale={language}>
      <ComboBox
        className="field person-picker"
        defaultItems={people}
        selectedKey={chosen?.user ?? null}
        onSelectionChange={key => onChosen(people.find(({ user }) => user === key) ?? null)}
        onInputChange={setTyped}
        menuTrigger="focus"
        // Opened before the names are there, it stays open for them.
        allowsEmptyCollection
      >
        <Label>{label}</Label>
        <Group className="input">
          <Input placeholder={nobody} />
          <Button aria-label={t('pickers.openPeople')}>
            <Icon name="down" />
          </Button>
        </Group>
        <Popover className="person-popover">
          <ListBox<PickedPerson>
            renderEmptyState={() => <p>{t(isPending ? 'loading' : 'pickers.noName')}</p>}
          >
            {({ user, name, email }) => (
              <ListBoxItem id={user} textValue={name}>
                {name}
                {email && <small>{email}</small>}
              </ListBoxItem>
            )}
          </ListBox>
        </Popover>
      </ComboBox>
    </I18nProvider>
  );
}
