/** What a dictionary writes for whoever or whatever: *sth*, *jdn.*, *qqch*. None of them is a word. */
const standIns =
  'sth|smth|s\\.th|sb|sbdy|smb|s\\.o|etw|jdn|jdm|jds|jmdn|jmdm|jmds|jmd|qc|qch|qqch|qqc|qn|qqn|alg(?=\\.)|qlco|qlcu|algn|iem|ngn|ngt|кого-л|чего-л|кому-л|чему-л|что-л|кем-л|чем-л';
const standIn = new RegExp(`(?<![\\p{L}'’])(?:${standIns})\\.?(?:\\s*/\\s*(?:${standIns})\\.?)*(?![\\p{L}'’-])`, 'giu');

const inFull =
  /(?<!\p{L})(?:some(?:one|body|thing)|jemande?[nms]?|etwas|quelqu['’]un|quelque chose|alguien|algo|alguém|qualcuno|qualcosa|iemand|iets|någon|något)(?!\p{L})/iu;

/** Whether a text says for whom or what, in short or in full. */
export const hasStandIn = (text: string): boolean => inFull.test(text) || withoutStandIns(text).length > 0;

/** A text without what stands for any object: `se souvenir de` of *se souvenir de qqch*. None where it has no such, or nothing else. */
export function withoutStandIns(text: string): readonly string[] {
  const bare = text.replace(standIn, ' ').replace(/\s+/g, ' ').trim();
  return bare !== text.replace(/\s+/g, ' ').trim() && /\p{L}{2}/u.test(bare) ? [bare] : [];
}
