/** What windows of this browser tell those that look at drafts: a draft was saved, or the editor has logged out. */
export type LookNews = 'changed' | 'ended'

const CHANNEL = 'zed.look'

export function tellLooks(news: LookNews): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(news)
  channel.close()
}

/** Hears what other windows tell, until the function that it returns is called. */
export function hearNews(onNews: (news: LookNews) => void): () => void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<LookNews>) => onNews(data)
  return () => channel.close()
}
