import type { Plugin } from 'vite'

/** In development, writes the operator's data into the page, as the server does in production. */
export const pageDataInDevelopment = (apiServer: string): Plugin => ({
  name: 'page-data-in-development',
  apply: 'serve',
  async transformIndexHtml(html) {
    const answer = await fetch(`${apiServer}/v1/glg/operator`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"version":"1.0","language":"de","payload":{}}',
    })
    // The cast is safe: these fields are part of the call's response in the contract.
    const { payload } = (await answer.json()) as { payload: { shortName: string; primaryColor: string } }
    const json = JSON.stringify({
      operator: payload,
      likelyFiles: [],
      year: String(new Date().getFullYear()),
    })
    const named = html
      .replaceAll('__OPERATOR_NAME__', () => payload.shortName)
      .replace('__PRIMARY_COLOR__', payload.primaryColor)
    return named.replace('__PAGE_DATA__', () => json.replaceAll('<', String.raw`\u003c`))
  },
})
