/** `npm run sample-content`: prints the sample's content file, for an operator to begin from. */
import { sampleContent } from '../../features/site/sample/sample-content.ts'

console.log(JSON.stringify(sampleContent, null, 2))
