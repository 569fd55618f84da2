import { Button, Text } from '@kabar/ui/base';
import { IconSend } from '@kabar/ui/icons';
import { browserZone, sayTime, sayWeekday } from '@kabar/web/say-time';
import { useLanguage } from '@kabar/web/words';
import { type ReactNode, type RefObject, useEffect, useState } from 'react';
import { useClientWords } from '../words/use-client-words.ts';
import { isAtNight } from './group-times.ts';
import './times.css';

interface SendBarProps {
  /** ISO. */
  time: string;
  label: string;
  icon?: ReactNode;
  onSend: () => void;
  sending: boolean;
  error: string | undefined;
  /** The form's own button; the bar is shown only while it is out of view. */
  button: RefObject<HTMLButtonElement | null>;
  /** The time picker. The bar covers its end, so it is shown only once the picker has scrolled well into view. */
  picker: RefObject<HTMLElement | null>;
}

/** A bar at the bottom of the screen with the chosen time and a button to send it. */
export function SendBar(props: SendBarProps) {
  const { time, label, icon, onSend, sending, error, button, picker } = props;
  const t = useClientWords();
  const language = useLanguage();
  const isButtonInView = useInView(button);
  const hasRoom = useInView(picker, '0px 0px -50%');
  const reader = { language, timeZone: browserZone() };
  const at = new Date(time);
  const isHidden = isButtonInView || !hasRoom;
  // Keeps its space while hidden, so that nothing moves under a finger.
  return (
    <div className="client-send-bar" data-hidden={isHidden}>
      <div className="client-send-words">
        <Text as="span" bold>
          {sayWeekday(at, reader, 'long')} {sayTime(at, reader)}
        </Text>
        {isAtNight(time, reader.timeZone) ? (
          <Text as="span" tone="care" size="small">
            {t('times.night')}
          </Text>
        ) : null}
        {error && !isHidden ? (
          <Text as="span" tone="danger" size="small">
            {error}
          </Text>
        ) : null}
      </div>
      <Button icon={icon ?? <IconSend />} busy={sending} onClick={onSend}>
        {label}
      </Button>
    </div>
  );
}

/** `margin` is the rootMargin of an IntersectionObserver. */
function useInView(element: RefObject<Element | null>, margin = '0px'): boolean {
  const [isInView, setIsInView] = useState(true);
  useEffect(() => {
    const observed = element.current;
    if (observed === null) return;
    const observer = new IntersectionObserver(
      (entries) => setIsInView(entries.at(-1)?.isIntersecting ?? true),
      { rootMargin: margin },
    );
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element, margin]);
  return isInView;
}
