import { type FormEvent, useState } from 'react';
import {
  Button,
  Dialog,
  FieldError,
  Heading,
  Label,
  ListBox,
  ListBoxItem,
  Modal,
  ModalOverlay,
  Popover,
  Select,
  SelectValue,
} from 'react-aria-components';
import { useTranslation } from 'react-i18next';
import { REJECTION_REASONS, type RejectionReason } from '../../../../contract/testimonies.ts';
import { Field } from '../../../frame/forms/field.tsx';

interface Props {
  /** What the reason is for. */
  readonly decision: 'reject' | 'takeDown';
  readonly title: string;
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  readonly onDecide: (reason: RejectionReason, note: string) => void;
}

const NOTE_MAX_CHARACTERS = 1000;

/** Asks for the reason, which the author will read. */
export function ReasonDialog({ decision, title, isOpen, onOpenChange, onDecide }: Props) {
  const { t } = useTranslation('desk');
  return (
    <ModalOverlay isOpen={isOpen} onOpenChange={onOpenChange} isDismissable className="modal-veil">
      <Modal className="modal">
        <Dialog>
          <Heading slot="title">{t(`${decision}Title`, { title })}</Heading>
          <p className="modal-hint">{t(`${decision}Hint`)}</p>
          <ReasonForm decision={decision} onCancel={() => onOpenChange(false)} onDecide={onDecide} />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

function ReasonForm({
  decision,
  onCancel,
  onDecide,
}: Pick<Props, 'decision' | 'onDecide'> & { onCancel: () => void }) {
  const { t } = useTranslation('desk');
  const [reason, setReason] = useState<RejectionReason | null>(null);
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason) onDecide(reason, note.trim());
    else setMissing(true);
  };
  return (
    <form onSubmit={submit}>
      <Select
        className="field"
        autoFocus
        placeholder={t('chooseReason')}
        value={reason}
        onChange={key => setReason(key as RejectionReason | null)}
        isInvalid={isMissing && reason === null}
      >
        <Label className="select-label">{t('reason')}</Label>
        <Button className="input select-button">
          <SelectValue />
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <path d="M4 7l6 6 6-6" />
          </svg>
        </Button>
        <FieldError className="error">{t('reasonMissing')}</FieldError>
        <Popover className="select-popover">
          <ListBox>
            {REJECTION_REASONS.map(key => (
              <ListBoxItem key={key} id={key}>
                {t(`reasons.${key}`)}
              </ListBoxItem>
            ))}
          </ListBox>
        </Popover>
      </Select>
      <Field id="reason-note" label={t('note')}>
        {control => (
          <textarea
            {...control}
            className="input"
            rows={4}
            maxLength={NOTE_MAX_CHARACTERS}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </Field>
      <p className="actions">
        <button type="submit" className="button no">
          {t(decision)}
        </button>
        <button type="button" className="button line" onClick={onCancel}>
          {t('cancel')}
        </button>
      </p>
    </form>
  );
}
