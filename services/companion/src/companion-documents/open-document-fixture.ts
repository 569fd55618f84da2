import type { Answer, TestPerson } from '@kabar/dev/test-service';

/** For tests: requests a link and follows it, like a page; returns the response, or the refusal of the link. */
export async function openDocument(viewer: TestPerson, id: string): Promise<Answer> {
  const link = await viewer.call(`POST /companion-documents/${id}/link`, {});
  if (link.status !== 200) return link;
  return await viewer.call(`GET ${link.body.url.replace('/api/companion', '')}`);
}
