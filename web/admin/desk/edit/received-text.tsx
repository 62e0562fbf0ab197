/** What its author sent, as the server has it: sanitised HTML, and never what is typed here. */
export const ReceivedText = ({ html }: { html: string }) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised HTML is what the contract promises
  <div dangerouslySetInnerHTML={{ __html: html }} />
);
