import { Stack, Text, TextLink } from '@kabar/ui/base';

/** The text of a mail in paragraphs, with URLs as links. */
export function MailText({ text }: { text: string }) {
  return (
    <Stack gap={3}>
      {text.split('\n\n').map((paragraph) => (
        <Text key={paragraph}>
          {paragraph.split('\n').map((line) => (
            <span key={line}>
              {isAddress(line) ? <TextLink href={line}>{line}</TextLink> : line}
              <br />
            </span>
          ))}
        </Text>
      ))}
    </Stack>
  );
}

/** Whether a line is a web URL. URL.canParse alone would accept 'Answer:' as a URL. */
function isAddress(line: string): boolean {
  return /^https?:\/\//.test(line) && URL.canParse(line);
}
