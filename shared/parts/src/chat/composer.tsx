import { Button, MessageBox } from '@kabar/ui/base';
import { IconSend } from '@kabar/ui/icons';
import { newId } from '@kabar/web/api';
import { type FormEvent, type KeyboardEvent, useId, useRef } from 'react';
import type { ConversationView } from './api.ts';
import { PrivateMatterHint } from './private-matter-hint.tsx';
import { useDraft } from './use-draft.ts';
import { useOnline } from './use-online.ts';
import { useOutbox, useStruggling } from './use-outbox.ts';
import { useSendTyping } from './use-typing.ts';
import { useChatWords } from './words/use-chat-words.ts';

const longest = 4_000;

interface ComposerProps {
  conversation: ConversationView;
  name: string;
  /** The latest message from another person. */
  received: string | undefined;
}

const whyNot = {
  closed: 'chat.closed',
  person_left: 'chat.personLeft',
  switched_off: 'chat.off',
  muted: 'chat.muted',
} as const;

export function Composer(props: ComposerProps) {
  const { conversation } = props;
  const t = useChatWords();
  if (conversation.writing === 'open') return <OpenComposer {...props} />;
  return <p className="parts-chat-closed">{t(whyNot[conversation.writing])}</p>;
}

function OpenComposer({ conversation, name, received }: ComposerProps) {
  const t = useChatWords();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { outbox } = useOutbox();
  const tellTyping = useSendTyping(conversation.id);
  const [text, setText] = useDraft(conversation.id);
  const content = text.trim();
  const tooLong = content.length > longest;
  const cannotSend = content === '' || tooLong;

  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (cannotSend) return;
    outbox?.add({
      id: newId(),
      conversationId: conversation.id,
      content,
      writtenAt: new Date().toISOString(),
    });
    setText('');
    field.current?.focus();
  };
  // On-screen keyboards insert a new line with Enter.
  const hasKeyboard = matchMedia('(pointer: fine)').matches;
  const onKeyDown = (event: KeyboardEvent) => {
    const sends = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
    if (sends && hasKeyboard) {
      event.preventDefault();
      send();
    }
  };
  return (
    <form className="parts-chat-composer" onSubmit={send}>
      <ConnectionNote />
      <PrivateMatterHint draft={text} received={received} />
      <label className="k-hidden" htmlFor={id}>
        {t('chat.writeTo', { name })}
      </label>
      <textarea
        id={id}
        ref={field}
        className="parts-chat-field"
        rows={1}
        value={text}
        placeholder={t('chat.write')}
        aria-invalid={tooLong || undefined}
        aria-describedby={tooLong ? `${id}-long` : hasKeyboard ? `${id}-keys` : undefined}
        onChange={(event) => {
          setText(event.target.value);
          if (event.target.value.trim() !== '') tellTyping();
        }}
        onKeyDown={onKeyDown}
      />
      <Button type="submit" variant="primary" icon={<IconSend />} disabled={cannotSend}>
        {t('chat.send')}
      </Button>
      {hasKeyboard ? (
        <p className="parts-chat-keys" id={`${id}-keys`}>
          {t('chat.keys')}
        </p>
      ) : null}
      {tooLong ? (
        <p className="parts-chat-failed" id={`${id}-long`} role="alert">
          {t('chat.tooLong', { count: longest })}
        </p>
      ) : null}
    </form>
  );
}

/** Shown only when messages wait or the browser is offline, not for every lost live connection. */
function ConnectionNote() {
  const t = useChatWords();
  const online = useOnline();
  const { outbox } = useOutbox();
  const struggling = useStruggling(outbox);
  if (online && !struggling) return null;
  return (
    <div className="parts-chat-note">
      <MessageBox tone="care" live>
        {t('chat.offline')}
      </MessageBox>
    </div>
  );
}
