/** Many views at once, as a page that is open has to bear them. */

const SECONDS = 60;
const EACH_SECOND = 50;

/**
 * Views of the texts of the demo, fifty a second for a minute, each by another device.
 * @returns how many
 * @throws {Error} one was not answered 204
 */
export async function sendStorm(url: string): Promise<number> {
  const posts = await fetch(`${url}/api/posts?itemsPerPage=30`);
  const { member } = (await posts.json()) as { member: readonly Record<string, string>[] };
  const answers: Promise<number>[] = [];
  const began = Date.now();
  while (answers.length < SECONDS * EACH_SECOND) {
    const wait = began + (answers.length * 1000) / EACH_SECOND - Date.now();
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait));
    const body = JSON.stringify({ post: member[answers.length % member.length]?.['@id'] });
    const headers = { 'Content-Type': 'application/json', deviceId: `storm-${began}-${answers.length}` };
    answers.push(
      fetch(`${url}/api/views/add`, { method: 'POST', headers, body }).then(({ status }) => status),
    );
  }
  const refused = (await Promise.all(answers)).filter(status => status !== 204);
  if (refused.length > 0) throw new Error(`Views were answered ${[...new Set(refused)].join(', ')}.`);
  return answers.length;
}
