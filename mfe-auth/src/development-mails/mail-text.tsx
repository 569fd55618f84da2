import { Stack, Text, TextLink } from '@kabar/ui/base';

/** The text of a mail in paragraphs, with addresses of Kabar as links. */
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

/** 'Answer:' alone would be an address too, with a scheme of its own. */
function isAddress(line: string): boolean {
  return /^https?:\/\//.test(line) && URL.canParse(line);
}
