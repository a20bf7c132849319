import { createCipheriv, createHash } from 'node:crypto'

import { rc4 } from '#files/rules/old-office/rc4.ts'

/** The dictionary and the key of an encryption that qpdf created. */
interface SampleEncryption {
  readonly title: string
  readonly dictionary: string
  readonly key: string
  readonly method: 'RC4' | 'AES'
}

const id = '0123456789abcdef0123456789abcdef'

/** Entries of the trailer. The encryption dictionary is object 8. */
export const encryptedTrailer = `/Encrypt 8 0 R/ID[<${id}><${id}>]`

/** Encryptions with only an owner password: the PDF opens without a password. */
export const openEncryptions: readonly SampleEncryption[] = [
  {
    title: 'RC4 with 40 bits',
    dictionary:
      '<</Filter/Standard/Length 40/O<d8a81f2f756b03f0e776376607dc67c098531ac3e51f6e5cf0fc1473b1ce0975>/P -4/R 2/U<af6b5cbf19162deeac89cf54a531973d2be54d634a825af92089b61d9caa2b6e>/V 1>>',
    key: '46a6869618',
    method: 'RC4',
  },
  {
    title: 'RC4 with 128 bits',
    dictionary:
      '<</Filter/Standard/Length 128/O<77b8fb098022d3ab34237ea5643c08710ea5123fc5f88bf993a68cca5f12b40f>/P -4/R 3/U<ffffb236dd18c8b2352931d8165e0ae00122456a91bae5134273a6db134c87c4>/V 2>>',
    key: 'd927b2ae6a19ad41daedf1825b575ec8',
    method: 'RC4',
  },
  {
    title: 'AES with 128 bits',
    dictionary:
      '<</CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV2/Length 16>>>>/Filter/Standard/Length 128/O<77b8fb098022d3ab34237ea5643c08710ea5123fc5f88bf993a68cca5f12b40f>/P -4/R 4/StmF/StdCF/StrF/StdCF/U<ffffb236dd18c8b2352931d8165e0ae00122456a91bae5134273a6db134c87c4>/V 4>>',
    key: 'd927b2ae6a19ad41daedf1825b575ec8',
    method: 'AES',
  },
  {
    title: 'AES with 256 bits as Acrobat 9 had it',
    dictionary:
      '<</CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV3/Length 32>>>>/Filter/Standard/Length 256/O<f3b92b9af35c48a21d3faf05ab2455fa5303e3ca1c328906156ea921e8e5d52feeb09da42ffd7b618325130ca3dd4561>/OE<f79c4d8fd8fe13b4aebbacc12897b5a4a982bf5e0758afa14bdfb14f5acb92a1>/P -4/Perms<4314c961deec1f65310e0d3283feddcc>/R 5/StmF/StdCF/StrF/StdCF/U<768f092edb78a15661c7f63ccc13a5ca1632e5f94b07352185afaae9f0cb49bfb1d36082aaeaff5f2d856b8f480fa50a>/UE<00976364eb96936013735a06b1cbc8a83fb290ce104f3830d4a4d6940846e196>/V 5>>',
    key: '3f070ce845dddd9876c94748eab6c7327f1a82168c3e2fcf2412130d0fbe1842',
    method: 'AES',
  },
  {
    title: 'AES with 256 bits',
    dictionary:
      '<</CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV3/Length 32>>>>/Filter/Standard/Length 256/O<4efa74b574dab11f8362a5b62bf008cb4b19cf1bf598e22ee24163a55a0186ca6313d77c12babbaa2e76d89ae6716654>/OE<698c224c2ddb6047bdd677914243abc80a60f64daf8172ce9a157036d78bb148>/P -4/Perms<e353b1786982e57110690b8e080fee34>/R 6/StmF/StdCF/StrF/StdCF/U<86b2a1088b15fa1872fb172829f489b456ab922039f6c7df30a7abd48d766f780aa6b2617a691d26710a663918e0429e>/UE<e4a425b8d5be4d81199e2c06a420ce2a5ab8724fa0c4a47d03b153597d5d9e55>/V 5>>',
    key: '95a118ed5c24026aff13b13a04b7020a7189434a7382a3ade007aaebe0ae2e82',
    method: 'AES',
  },
]

/** Encryptions with a user password: the PDF does not open without it. */
export const lockedEncryptions: readonly { readonly title: string; readonly dictionary: string }[] = [
  {
    title: 'RC4 with 40 bits',
    dictionary:
      '<</Filter/Standard/Length 40/O<883fee3f6550fc3bc212797eaed99cc9be53347583a738e25fdfb1242bf93366>/P -4/R 2/U<0eb8654ad8072daf898f7df6f26f9041f59c58911e7fe8b730eb2948c8e4e673>/V 1>>',
  },
  {
    title: 'RC4 with 128 bits',
    dictionary:
      '<</Filter/Standard/Length 128/O<272f0a1990192c60114730bdcd39f37828a53c89a340dd473c85299dc5258e1c>/P -4/R 3/U<ba44a8c95929fe4b5ce49a00e058e22a0122456a91bae5134273a6db134c87c4>/V 2>>',
  },
  {
    title: 'AES with 128 bits',
    dictionary:
      '<</CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV2/Length 16>>>>/Filter/Standard/Length 128/O<272f0a1990192c60114730bdcd39f37828a53c89a340dd473c85299dc5258e1c>/P -4/R 4/StmF/StdCF/StrF/StdCF/U<ba44a8c95929fe4b5ce49a00e058e22a0122456a91bae5134273a6db134c87c4>/V 4>>',
  },
  {
    title: 'AES with 256 bits as Acrobat 9 had it',
    dictionary:
      '<</CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV3/Length 32>>>>/Filter/Standard/Length 256/O<98e806bc1fdd96ae150f364180ad0726e856573289efec7621a93a60b93c7693b20a8b1857b9fbeb20b3a12153327c74>/OE<99db0ae0c9c00d9239c48cd9cc6831e2b7853e6b2bcb9001c053c5a0ee654de1>/P -4/Perms<399d8b7e30a4c79211ec16edf20f5d2c>/R 5/StmF/StdCF/StrF/StdCF/U<50ccf7b6eb1e8867e969813066ddbde47c44fc3c1c7f0015561f9d526bdbbb5fc7798c7b30501a1db7e61179786afe96>/UE<3cf92657f10b5be3a9b33a480401ef664e62f7872180ad4e2135ff3b3d016156>/V 5>>',
  },
  {
    title: 'AES with 256 bits',
    dictionary:
      '<</CF<</StdCF<</AuthEvent/DocOpen/CFM/AESV3/Length 32>>>>/Filter/Standard/Length 256/O<6a5429730e0d34c206d5c78b77097bbfc094ca47ffb09d212c28cb20c628e066202a873128104593ce3e6f795724b50a>/OE<9584bc405a64cd6cc75b9d196b458d9a297b37095fa984963d748c96dc0fab29>/P -4/Perms<07bc13d355c8043bb9596aa7c2697959>/R 6/StmF/StdCF/StrF/StdCF/U<ddd90400757750b907e8415b9e10345f90907be2a745999a93b81ac7b1d152508990770b4c83f13075f6b35a6ca21644>/UE<1bfdd6c7de901c63512ecea64a73ec43f7c8c581071e7dda2e8022e0e8d48113>/V 5>>',
  },
]

/** Encrypts the data of an object (ISO 32000-2, 7.6.3). */
export function sealed({ key, method }: SampleEncryption, number: number, data: Buffer): Buffer {
  const fileKey = Buffer.from(key, 'hex')
  const place = Buffer.from([number, 0, 0, 0, 0, ...(method === 'AES' ? Buffer.from('sAlT') : [])])
  const own = createHash('md5')
    .update(fileKey)
    .update(place)
    .digest()
    .subarray(0, Math.min(16, fileKey.length + 5))
  if (method === 'RC4') return rc4(own, data)
  const vector = Buffer.alloc(16, 7)
  const cipher = createCipheriv(
    `aes-${fileKey.length * 8}-cbc`,
    fileKey.length === 32 ? fileKey : own,
    vector,
  )
  return Buffer.concat([vector, cipher.update(data), cipher.final()])
}
